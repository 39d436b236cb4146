import type { KnownPlayer } from '#domain/lineups/lineup.ts';

export interface ComingGame {
  id: string;
  startsAt: Date;
  homeId: string;
  awayId: string;
}

/** The next game that a player can take part in. */
export interface NextGame {
  game: ComingGame;
  teamId: string;
  /** As the lineup that is known of it speaks of him, if it does. */
  known?: KnownPlayer;
}
