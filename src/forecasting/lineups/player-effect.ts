import type { ExpectedPlayer } from './expected-player.ts';

/** Of one side: how much better it is off with one line-up than with another. */
export interface LineUpChange {
  /** Of its expected margin, in points. */
  marginPoints: number;
  /** Of its probability to win (0.05 = five points of percent). */
  winProbability: number;
}

/** A player and what his side has of him in one game: with him certain to play less certain not to. */
export interface PlayerEffect extends ExpectedPlayer, LineUpChange {
  /** Against the forecast as it stands, which counts him as likely as he is. */
  ifHePlays: LineUpChange;
  ifHeIsOut: LineUpChange;
}

export interface SideEffects {
  home: PlayerEffect[];
  away: PlayerEffect[];
}
