import type { ExpectedPlayer } from './expected-player.ts';

/** Effect of a lineup change on one side. */
export interface LineupChange {
  /** On its expected margin, in points. */
  marginPoints: number;
  /** On its win probability (0.05 = five percentage points). */
  winProbability: number;
}

/** A player's effect in one game: certain to play minus certain not to. */
export interface PlayerEffect extends ExpectedPlayer, LineupChange {
  /** Relative to the current forecast. */
  ifHePlays: LineupChange;
  ifHeIsOut: LineupChange;
}

export interface SideEffects {
  home: PlayerEffect[];
  away: PlayerEffect[];
}
