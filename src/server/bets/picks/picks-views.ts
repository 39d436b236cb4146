import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { PickChoicesView, PickView } from '#contract/bets/picks-endpoints.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { BetMarket } from '#domain/betting/bet.ts';
import { hasBegun } from '#domain/game.ts';
import { matchupName } from '#domain/matchup.ts';
import { formatSelection } from '#server/bets/bets/bets.ts';
import type { BetContest, BetRow } from '#server/bets/bets/bets-types.ts';
import { type PickChoice, toPickMarket } from './pick-policy.ts';

export function viewPick(
  row: BetRow,
  prediction: PredictionView | GolfPredictionView,
  now: Date,
): PickView {
  const { predictedWinner, confidence } = prediction;
  const { isUnderWay, ...picked } =
    'tournament' in prediction ? viewTournament(prediction, now) : viewGame(prediction, now);
  const selection = formatSelection(row, {
    contest: picked.contest,
    home: picked.homeTeam ?? '',
    away: picked.awayTeam ?? '',
    players: new Map([[predictedWinner.id, predictedWinner.name]]),
  });
  return {
    ...row,
    ...picked,
    id: row.contestId,
    market: toPickMarket(row.market),
    selection: `${selection}${suffixes[row.market] ?? ''}`,
    state: row.outcome ?? 'open',
    canRemove: row.isLate || !isUnderWay,
    predictedWinner: predictedWinner.name,
    predictedWinnerId: predictedWinner.id,
    confidence,
    addedAt: row.placedAt.toISOString(),
    predictionId: prediction.id,
  };
}

function viewGame({ game, ...prediction }: PredictionView, now: Date) {
  const [home, away] = [game.homeTeam.name, game.awayTeam.name];
  return {
    contest: matchupName(game.league, { home, away }),
    gameTime: game.gameTime,
    isUnderWay: hasBegun({ ...game, startsAt: new Date(game.gameTime) }, now),
    homeTeam: home,
    awayTeam: away,
    homeScorePrediction: prediction.homeScorePrediction,
    awayScorePrediction: prediction.awayScorePrediction,
    grade: prediction.grade,
  };
}

function viewTournament({ tournament: { name, startsAt, status } }: GolfPredictionView, now: Date) {
  return {
    contest: name,
    gameTime: startsAt,
    isUnderWay: status === 'live' || status === 'final' || new Date(startsAt) <= now,
    homeTeam: null,
    awayTeam: null,
    homeScorePrediction: null,
    awayScorePrediction: null,
    grade: null,
  };
}

/** Words after moneyline picks; spread and total show their line. */
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
