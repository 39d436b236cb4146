import type { LeagueId } from '#domain/league.ts';

/** The page of contract/pages.ts. */
export function playerPath(league: LeagueId, id: string): string {
  return `/players/${league}/${encodeURIComponent(id)}`;
}
