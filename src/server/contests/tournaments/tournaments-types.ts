import type { Refreshed } from '#server/contests/games/games-types.ts';

/**
 * Outcome of a refresh. `hasChanged`: something other than games changed, such as a leaderboard or
 * draw.
 */
export type RefreshedTournaments = Refreshed & { hasChanged: boolean };
