import type { Injury, UncertainPlayer } from '#domain/lineups/injury.ts';

/** Stored injuries of a game; null for a side that the source did not report. */
export interface StoredInjuries {
  home: Injury[] | null;
  away: Injury[] | null;
  fetchedAt: Date;
  /** Each uncertain status that a player was listed with lately. */
  uncertain?: readonly UncertainPlayer[];
}

/** A finished game, for counting who of its uncertain players played. */
export interface CountedGame {
  id: string;
  startsAt: Date;
  uncertain: readonly UncertainPlayer[];
  /** Ids of each side's players in the box score. */
  home: readonly string[];
  away: readonly string[];
}
