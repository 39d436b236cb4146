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
