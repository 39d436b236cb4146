import type { Sides } from '#domain/matchup.ts';
import type { PlayerRole } from './lineup.ts';

export interface ExpectedPlayer {
  playerId: string;
  role: PlayerRole;
  probability: number;
  minutes?: number;
  /** Points above average: per 48 minutes where minutes are shared, per game for a starter. */
  value: number;
  games: number;
}

export interface LineupExpectation extends Sides<{ points: number; players: ExpectedPlayer[] }> {
  marginPoints: number;
}

export type PlayerWorth = Pick<ExpectedPlayer, 'value' | 'minutes' | 'games'>;

export interface LineupChange {
  /** Change of the side's expected margin, in points. */
  marginPoints: number;
  /** Change of the side's win probability (0.05 = five percentage points). */
  winProbability: number;
}

/** A player's effect in one game: certain to play minus certain not to. */
export interface PlayerEffect extends ExpectedPlayer, LineupChange {
  /** Changes relative to the current forecast. */
  ifHePlays: LineupChange;
  ifHeIsOut: LineupChange;
}

export type SideEffects = Sides<PlayerEffect[]>;
