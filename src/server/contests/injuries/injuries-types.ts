import type { Injury } from '#domain/lineups/injury.ts';

/** What is stored of a game: a side that the source did not tell of is null. */
export interface StoredInjuries {
  home: Injury[] | null;
  away: Injury[] | null;
  fetchedAt: Date;
}
