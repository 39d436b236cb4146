import type { LeagueId } from '#domain/league.ts';

/** Address of a game's or match's page, in every state and with or without a prediction. */
export function gamePath(league: LeagueId, gameId: string): string {
  return `/${league}/game/${encodeURIComponent(gameId)}`;
}
