import type { Game } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';

/** Queue name of a league's polls. */
export function pollQueue(league: LeagueId): string {
  return `poll-${league}`;
}

/** A game, match or golf round, as far as polling intervals depend on it. */
export type ScheduledContest = Pick<Game, 'state' | 'startsAt'>;
