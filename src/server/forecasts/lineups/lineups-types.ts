import type { KnownSide } from '#domain/line-ups/line-up.ts';

/** What is known before a game of who plays. */
export interface KnownLineUp {
  home: KnownSide;
  away: KnownSide;
  /** When the newest of it became known. */
  knownAt: Date;
}
