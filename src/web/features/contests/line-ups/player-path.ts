import type { TeamLeagueId } from '#domain/league.ts';

/** The page of contract/pages.ts. */
export function playerPath(league: TeamLeagueId, id: string): string {
  return `/players/${league}/${encodeURIComponent(id)}`;
}
