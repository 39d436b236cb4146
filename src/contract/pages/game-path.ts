import { isFieldLeague, type LeagueId } from '#domain/league.ts';

/** Address of a game's or match's page, in every state and with or without a prediction. */
export function gamePath(league: LeagueId, gameId: string): string {
  return `/${league}/game/${encodeURIComponent(gameId)}`;
}

/** Address of a contest: its game's page; in golf its prediction's, undefined without one. */
export function contestPath(
  league: LeagueId,
  contestId: string,
  predictionId: string | null,
): string | undefined {
  if (!isFieldLeague(league)) return gamePath(league, contestId);
  return predictionId === null ? undefined : `/predictions/${predictionId}`;
}
