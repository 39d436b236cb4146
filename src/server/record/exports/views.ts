import type { ExportedPrediction } from '#contract/exports.ts';
import { getLeague } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import { pickedSide } from '../../ledger/projections/service.ts';
import { marketWhenMade } from '../quoted-markets/service.ts';
import { pickOf } from '../history/contest-kinds/field.ts';
import type { PredictedContest, PredictedGame, PredictedTournament } from '../history/service.ts';

/** `nameOf` names those who won a field. */
export function viewExported(
  found: PredictedContest,
  nameOf: (playerId: string) => string,
): ExportedPrediction {
  const { row, grade } = found;
  return {
    ...withoutFigures,
    sequence: row.sequence,
    id: row.id,
    sport: getLeague(row.league).sport,
    league: row.league,
    season: row.season,
    contestId: row.contestId,
    version: row.version,
    createdAt: row.sealedAt.toISOString(),
    author: row.author,
    model: row.analyst,
    requestedModel: row.requestedModel,
    returnedModel: row.returnedModel,
    winProbability: row.pickProbability,
    confidencePercent: row.confidence,
    grade: grade?.outcome ?? null,
    brier: grade?.brier ?? null,
    logScore: grade?.logScore ?? null,
    gradedAt: grade?.gradedAt.toISOString() ?? null,
    hash: row.hash,
    ...(found.kind === 'sides' ? columnsOfGame(found) : columnsOfTournament(found, nameOf)),
  };
}

/** Columns of one kind of contest are empty for the other. */
const withoutFigures = {
  week: null,
  awayTeam: null,
  homeTeam: null,
  homeWinProbability: null,
  awayScorePrediction: null,
  homeScorePrediction: null,
  fairHomeSpread: null,
  fairTotal: null,
  marketProvider: null,
  marketHomeSpread: null,
  marketTotal: null,
  marketAwayMoneyline: null,
  marketHomeMoneyline: null,
  awayScore: null,
  homeScore: null,
  spreadGrade: null,
  totalGrade: null,
  fieldSize: null,
  winners: null,
};

function columnsOfGame({ row, game, home, away, grade }: PredictedGame) {
  const { layers, forecast } = row.content;
  const market = marketWhenMade(row);
  const isHome = pickedSide(row) === 'home';
  const ofPick = (homeProbability: number) => (isHome ? homeProbability : 1 - homeProbability);
  const maybeOfPick = (homeProbability: number | null | undefined) =>
    homeProbability == null ? null : ofPick(homeProbability);

  return {
    chain: 'games' as const,
    week: game.week,
    contest: matchupName(row.league, { home: home.name, away: away.name }),
    startsAt: game.startsAt.toISOString(),
    predictedWinner: (isHome ? home : away).name,
    statisticalProbability: ofPick(layers.statistical.homeWinProbability),
    analystProbability: maybeOfPick(layers.analyst?.homeWinProbability),
    marketProbability: maybeOfPick(market?.homeWinProbability),
    awayTeam: away.name,
    homeTeam: home.name,
    homeWinProbability: row.homeWinProbability,
    awayScorePrediction: row.awayScore,
    homeScorePrediction: row.homeScore,
    fairHomeSpread: forecast.homeSpread,
    fairTotal: forecast.total,
    marketProvider: market?.provider ?? null,
    marketHomeSpread: market?.homeSpread ?? null,
    marketTotal: market?.total ?? null,
    marketAwayMoneyline: market?.awayMoneyline ?? null,
    marketHomeMoneyline: market?.homeMoneyline ?? null,
    awayScore: grade?.awayScore ?? null,
    homeScore: grade?.homeScore ?? null,
    spreadGrade: grade?.spread ?? null,
    totalGrade: grade?.total ?? null,
  };
}

function columnsOfTournament(
  { row, tournament, grade }: PredictedTournament,
  nameOf: (playerId: string) => string,
) {
  const pick = pickOf(row);
  return {
    chain: 'golf' as const,
    contest: tournament.name,
    startsAt: row.startsAt.toISOString(),
    predictedWinner: pick.name,
    statisticalProbability: pick.statistical,
    analystProbability: pick.analyst,
    marketProbability: null,
    fieldSize: row.content.fieldSize,
    winners: grade === null ? null : (grade.winnerIds ?? []).map(nameOf).join('; '),
  };
}
