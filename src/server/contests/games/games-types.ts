import { competitors, games } from '#db/tables/games.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { OddsQuote } from '#domain/game.ts';
import type { SeasonPhase } from '#domain/league.ts';
import type { ReplayedForecast } from '#domain/replayed-forecast.ts';
import type { DifferenceCounts } from '#forecasting/market/market-differences.ts';
import type { StoredInjuries } from '../injuries/injuries-types.ts';

/** What is stored of a game and of who plays it, as other nouns read it. */

export type GameRow = typeof games.$inferSelect;

export type CompetitorRow = typeof competitors.$inferSelect;

export interface GameWithSides {
  row: GameRow;
  home: CompetitorRow;
  away: CompetitorRow;
}

export interface WeekId {
  season: number;
  phase: SeasonPhase;
  week: number;
}

/** What a refresh brought. */
export interface Refreshed {
  /** Games whose result is new, has been corrected or was taken back. */
  resultGameIds: string[];
  changedGameIds: string[];
}

export interface GameOdds {
  /** As the source names it, without a time. */
  open?: OddsQuote;
  /** With which we first saw the game. */
  first?: { quote: OddsQuote; at: Date };
  latest?: { quote: OddsQuote; at: Date; seenAt?: Date | null; withdrawnAt?: Date | null };
}

/** A game with everything that is stored about it. */
export interface StoredGame extends GameWithSides {
  odds?: GameOdds;
  forecast?: { forecast: Forecast; madeAt: Date };
  /** What the analyst last asked for everybody moves the forecast by, in log odds of a home win. */
  analyst?: { label: string; shift: number };
  /** Past differences between our predictions and the market in its league. */
  differences?: DifferenceCounts;
  injuries?: StoredInjuries;
  /** Replay of a finished one without a locked prediction. */
  replayed?: ReplayedForecast;
}
