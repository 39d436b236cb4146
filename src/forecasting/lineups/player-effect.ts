import type { ExpectedPlayer } from './expected-player.ts';

/** A player and what his side has of him in one game: with him less without him. */
export interface PlayerEffect extends ExpectedPlayer {
  /** Of his side's expected margin, in points. */
  marginPoints: number;
  /** Of his side's probability to win (0.05 = five points of percent). */
  winProbability: number;
}

export interface SideEffects {
  home: PlayerEffect[];
  away: PlayerEffect[];
}
