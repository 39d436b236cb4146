import type { PlayerRole } from './lineup.ts';

/** A player as used by a forecast. */
export interface ExpectedPlayer {
  playerId: string;
  role: PlayerRole;
  probability: number;
  /** Expected minutes if playing, where minutes are shared. */
  minutes?: number;
  /** Listed by a source, rather than inferred from recent games. */
  isListed?: boolean;
  /** Points above average: per 48 minutes where minutes are shared, per game for a starter. */
  value: number;
  /** Games behind the value. */
  games: number;
}

/** Effect of the lineups on the expected margin, in points. */
export interface LineupExpectation {
  home: { points: number; players: ExpectedPlayer[] };
  away: { points: number; players: ExpectedPlayer[] };
  marginPoints: number;
}

/** A player's current value and the games behind it. */
export interface PlayerWorth {
  /** In the unit of an expected player's value. */
  value: number;
  /** Expected minutes if playing, where shared. */
  minutes?: number;
  games: number;
}

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
