import type { ExportedPrediction } from '#contract/exports.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import type { PredictedTournament } from '../field-history/service.ts';
import { pickOf } from '../field-history/views.ts';
import { marketWhenMade } from '../history/policy.ts';
import type { PredictedGame } from '../history/service.ts';

export function exportGame({ row, game, home, away, grade }: PredictedGame): ExportedPrediction {
  const { layers, forecast } = row.content;
  const market = marketWhenMade(row);
  const ofPick = (homeProbability: number) =>
    row.predictedWinner === 'home' ? homeProbability : 1 - homeProbability;
  const maybeOfPick = (homeProbability: number | null | undefined) =>
    homeProbability == null ? null : ofPick(homeProbability);

  return {
    chain: 'games',
    ...sharedColumns(row),
    week: game.week,
    contestId: row.gameId,
    contest: matchupName(row.league, { home: home.name, away: away.name }),
    startsAt: game.startsAt.toISOString(),
    predictedWinner: (row.predictedWinner === 'home' ? home : away).name,
    winProbability: ofPick(row.homeWinProbability),
    statisticalProbability: ofPick(layers.statistical.homeWinProbability),
    analystProbability: maybeOfPick(layers.analyst?.homeWinProbability),
    marketProbability: maybeOfPick(market?.homeWinProbability),
    grade: grade?.grade.winner ?? null,
    brier: grade?.grade.brier ?? null,
    logScore: grade?.grade.logScore ?? null,
    gradedAt: grade?.gradedAt.toISOString() ?? null,
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
    spreadGrade: grade?.grade.spread ?? null,
    totalGrade: grade?.grade.total ?? null,
    fieldSize: null,
    winners: null,
  };
}

/** `nameOf` names those who won. */
export function exportTournament(
  { row, tournament, grade }: PredictedTournament,
  nameOf: (playerId: string) => string,
): ExportedPrediction {
  const pick = pickOf(row);
  return {
    chain: 'golf',
    ...sharedColumns(row),
    week: null,
    contestId: row.tournamentId,
    contest: tournament.name,
    startsAt: row.startsAt.toISOString(),
    predictedWinner: pick.name,
    winProbability: row.winProbability,
    statisticalProbability: pick.statistical,
    analystProbability: pick.analyst,
    marketProbability: null,
    grade: grade?.outcome ?? null,
    brier: grade?.brier ?? null,
    logScore: grade?.logScore ?? null,
    gradedAt: grade?.gradedAt.toISOString() ?? null,
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
    fieldSize: row.content.fieldSize,
    winners: grade === null ? null : grade.winnerIds.map(nameOf).join('; '),
  };
}

/** What rows of both chains have in the same columns. */
function sharedColumns(row: {
  league: LeagueId;
  sequence: number;
  id: string;
  season: number;
  version: number;
  createdAt: Date;
  analyst: ExportedPrediction['model'];
  requestedModel: string | null;
  returnedModel: string | null;
  confidence: number;
  hash: string;
}) {
  return {
    sequence: row.sequence,
    id: row.id,
    sport: getLeague(row.league).sport,
    league: row.league,
    season: row.season,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    model: row.analyst,
    requestedModel: row.requestedModel,
    returnedModel: row.returnedModel,
    confidencePercent: row.confidence,
    hash: row.hash,
  };
}
