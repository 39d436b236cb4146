import type { PlayerLine } from '#domain/box-score.ts';
import type { Appearance } from '#forecasting/lineups/lineup.ts';

/** Who played on both sides of a finished game, and how, as its box score tells it. */
export interface GameAppearances {
  home: Appearance[];
  away: Appearance[];
}

/** What of a stored box score tells who played. */
export interface PlayedSides {
  home: PlayedSide;
  away: PlayedSide;
}

export interface PlayedSide {
  players: PlayerLine[];
  /** Who was named to start before the game, where the league names somebody. */
  namedStarterId?: string;
}
