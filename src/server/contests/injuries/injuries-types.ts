import type { Injury } from '#domain/lineups/injury.ts';

/** Stored injuries of a game; null for a side that the source did not report. */
export interface StoredInjuries {
  home: Injury[] | null;
  away: Injury[] | null;
  fetchedAt: Date;
}
