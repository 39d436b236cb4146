import type { GameStake } from '#domain/season-statements/game-stake.ts';
import { competitors, games } from '#db/tables/games-tables.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { OddsQuote } from '#domain/game.ts';
import type { SeasonPhase } from '#domain/league.ts';
import type { ReplayedForecast } from '#domain/replayed-forecast.ts';
import type { DifferenceCounts } from '#forecasting/market/market-differences.ts';
import type { StoredInjuries } from '#server/contests/injuries.ts';

/** What a player is projected to do, in words. */
export interface ProjectedLeader {
  player: string;
  prediction: string;
}

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

export interface Refreshed {
  /** Games with a new, corrected or withdrawn result, or with another side. */
  resultGameIds: string[];
  changedGameIds: string[];
}

export interface GameOdds {
  /** As named by the source, without a time. */
  open?: OddsQuote;
  /** The price when the game was first seen. */
  first?: { quote: OddsQuote; at: Date };
  latest?: { quote: OddsQuote; at: Date; seenAt?: Date | null; withdrawnAt?: Date | null };
}

export interface StoredGame extends GameWithSides {
  odds?: GameOdds;
  forecast?: { forecast: Forecast; madeAt: Date };
  /** Shift of the latest analyst asked for everybody, in log odds of a home win. */
  analyst?: { label: string; shift: number };
  /** The league's past differences between our predictions and the market. */
  differences?: DifferenceCounts;
  injuries?: StoredInjuries;
  /** What it is worth to its sides; only before the start. */
  stakes?: GameStake[] | undefined;
  /**
   * The first players of each side by projected points, away first; in leagues whose cards name
   * them.
   */
  leaders?: ProjectedLeader[];
  /** Replay of a finished game without a locked prediction. */
  replayed?: ReplayedForecast;
}
