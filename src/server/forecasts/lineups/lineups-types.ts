import type { KnownSide } from '#domain/lineups/lineup.ts';

/** Lineup information before a game. */
export interface KnownLineup {
  home: KnownSide;
  away: KnownSide;
  /** When its newest part became known. */
  knownAt: Date;
}
