import type { LeagueId } from '#domain/league.ts';

/** Queue name of a league's polls. */
export function pollQueue(league: LeagueId): string {
  return `poll-${league}`;
}
