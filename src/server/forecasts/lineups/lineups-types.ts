import type { KnownSide } from '#domain/lineups/lineup.ts';

/** What is known before a game of who plays. */
export interface KnownLineup {
  home: KnownSide;
  away: KnownSide;
  /** When the newest of it became known. */
  knownAt: Date;
}
