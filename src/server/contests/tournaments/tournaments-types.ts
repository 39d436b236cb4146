import type { Refreshed } from '../games/games-types.ts';

/** `hasChanged`: something other than games changed, such as a leaderboard or draw. */
export type RefreshedTournaments = Refreshed & { hasChanged: boolean };
