import type { PlayerLine } from '#domain/box-score.ts';
import type { Sides } from '#domain/matchup.ts';
import type { Appearance } from '#forecasting/lineups/lineup.ts';

/** Players of both sides of a finished game and what they did, from its box score. */
export type GameAppearances = Sides<Appearance[]>;

export interface PlayedSide {
  players: PlayerLine[];
  /** Starter named before the game, in leagues that name one. */
  namedStarterId?: string;
}
