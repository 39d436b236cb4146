/** What is stored of a game and of who plays it, as other nouns read it. */
import { competitors, games } from '#db/tables/games.ts';
import type { SeasonPhase } from '#domain/league.ts';

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
