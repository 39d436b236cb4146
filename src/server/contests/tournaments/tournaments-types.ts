export interface RefreshedTournaments {
  /** Matches with a new, corrected or withdrawn result. */
  resultGameIds: string[];
  changedGameIds: string[];
  /** Something other than games changed, such as a leaderboard or draw. */
  hasChanged: boolean;
}
