import type { PlayerLine } from '#domain/box-score.ts';
import type { Appearance } from '#forecasting/lineups/lineup.ts';

/** Who played for both sides of a finished game, and how, from its box score. */
export interface GameAppearances {
  home: Appearance[];
  away: Appearance[];
}

/** The part of a stored box score with who played. */
export interface PlayedSides {
  home: PlayedSide;
  away: PlayedSide;
}

export interface PlayedSide {
  players: PlayerLine[];
  /** Starter named before the game, in leagues that name one. */
  namedStarterId?: string;
}
