import type { TeamLeagueId } from '#domain/league.ts';

/** The page of contract/pages.ts. */
export function lineupPath(league: TeamLeagueId, gameId: string): string {
  return `/games/${league}/${encodeURIComponent(gameId)}/lineup`;
}
