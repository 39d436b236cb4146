import type { PredictionView } from '#contract/predictions.ts';
import type { PickChoicesView, PickView } from '#contract/record/picks.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { BetMarket } from '#domain/betting/bet.ts';
import { hasBegun } from '#domain/game.ts';
import { matchupName } from '#domain/matchup.ts';
import { formatSelection } from '../bets/bets.ts';
import type { BetContest, BetRow, ContestNames } from '../bets/bets-types.ts';
import { type PickChoice, toPickMarket } from './pick-policy.ts';

export function viewPick(
  row: BetRow,
  prediction: PredictionView | GolfPredictionView,
  now: Date,
): PickView {
  return 'tournament' in prediction
    ? viewPickOfTournament(row, prediction, now)
    : viewPickOfGame(row, prediction, now);
}

function viewPickOfGame(row: BetRow, prediction: PredictionView, now: Date): PickView {
  const { game, grade } = prediction;
  const [home, away] = [game.homeTeam.name, game.awayTeam.name];
  return {
    ...viewShared(row, prediction, { home, away }),
    contest: matchupName(row.league, { home, away }),
    gameTime: game.gameTime,
    canRemove: canRemove(row, hasBegun({ ...game, startsAt: new Date(game.gameTime) }, now)),
    homeTeam: home,
    awayTeam: away,
    homeScorePrediction: prediction.homeScorePrediction,
    awayScorePrediction: prediction.awayScorePrediction,
    grade,
  };
}

function viewPickOfTournament(row: BetRow, prediction: GolfPredictionView, now: Date): PickView {
  const { tournament } = prediction;
  const isUnderWay =
    tournament.status === 'live' ||
    tournament.status === 'final' ||
    new Date(tournament.startsAt) <= now;
  return {
    ...viewShared(row, prediction, { home: '', away: '' }),
    contest: tournament.name,
    gameTime: tournament.startsAt,
    canRemove: canRemove(row, isUnderWay),
    homeTeam: null,
    awayTeam: null,
    homeScorePrediction: null,
    awayScorePrediction: null,
    grade: null,
  };
}

function canRemove({ isLate, outcome }: BetRow, isUnderWay: boolean): boolean {
  return isLate || outcome === 'void' || !isUnderWay;
}

function viewShared(
  row: BetRow,
  prediction: PredictionView | GolfPredictionView,
  sides: Pick<ContestNames, 'home' | 'away'>,
) {
  const { predictedWinner, confidence } = prediction;
  const players = new Map([[predictedWinner.id, predictedWinner.name]]);
  const selection = formatSelection(row, { contest: '', ...sides, players });
  return {
    ...row,
    id: row.contestId,
    market: toPickMarket(row.market),
    selection: `${selection}${suffixes[row.market] ?? ''}`,
    state: row.outcome ?? ('open' as const),
    predictedWinner: predictedWinner.name,
    predictedWinnerId: predictedWinner.id,
    confidence,
    addedAt: row.placedAt.toISOString(),
    predictionId: prediction.id,
  };
}

/** Moneyline picks get a word; spread and total show their line. */
const suffixes: Partial<Record<BetMarket, string>> = { moneyline: ' moneyline', win: ' to win' };

export function viewChoices(
  { league, name: contest, quote }: BetContest,
  choices: PickChoice[],
): PickChoicesView {
  return {
    league,
    contest,
    quotedAt: quote?.at.toISOString() ?? null,
    choices: choices.map((choice) => ({ ...choice, market: toPickMarket(choice.market) })),
  };
}
