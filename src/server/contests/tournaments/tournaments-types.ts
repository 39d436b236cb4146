import { tournaments } from '#db/tables/tournaments.ts';

export type TournamentRow = typeof tournaments.$inferSelect;

/** What a refresh brought. */
export interface RefreshedTournaments {
  /** Matches whose result is new, has been corrected or was taken back. */
  resultGameIds: string[];
  changedGameIds: string[];
  /** Something is different that is no game: a leaderboard, a draw. */
  hasChanged: boolean;
}
