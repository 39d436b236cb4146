import type { KnownPlayer } from '#domain/lineups/lineup.ts';

export interface ComingGame {
  id: string;
  startsAt: Date;
  homeId: string;
  awayId: string;
}

/** A player's next possible game. */
export interface NextGame {
  game: ComingGame;
  teamId: string;
  /** The player in that game's lineup, if listed. */
  known?: KnownPlayer;
}
