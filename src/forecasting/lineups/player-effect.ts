import type { ExpectedPlayer } from './expected-player.ts';

/** Of one side: how much better it is off with one lineup than with another. */
export interface LineupChange {
  /** Of its expected margin, in points. */
  marginPoints: number;
  /** Of its probability to win (0.05 = five points of percent). */
  winProbability: number;
}

/** A player and what his side has of him in one game: with him certain to play less certain not to. */
export interface PlayerEffect extends ExpectedPlayer, LineupChange {
  /** Against the forecast as it stands, which counts him as likely as he is. */
  ifHePlays: LineupChange;
  ifHeIsOut: LineupChange;
}

export interface SideEffects {
  home: PlayerEffect[];
  away: PlayerEffect[];
}
