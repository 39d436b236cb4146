import type { PlayerRole } from './lineup.ts';

/** One player as a forecast takes him. */
export interface ExpectedPlayer {
  playerId: string;
  role: PlayerRole;
  probability: number;
  /** Minutes when he plays, where many share them. */
  minutes?: number;
  /** Does a list speak of him, or only what his side's last games show? */
  isListed?: boolean;
  /**
   * Better than an average one, in the league's points: of those who share the minutes, each 48 of them;
   * of a starter, a game.
   */
  value: number;
  /** Games behind it. */
  games: number;
}

/** What who plays adds to the expected margin, in points. */
export interface LineupExpectation {
  home: { points: number; players: ExpectedPlayer[] };
  away: { points: number; players: ExpectedPlayer[] };
  marginPoints: number;
}
