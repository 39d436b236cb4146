/** A bookmaker's line of a player's statistic, such as over or under 24.5 points. */
export interface PropLine {
  playerId: string;
  /** An id of `findProjectedLeague(…).statistics`. */
  statistic: string;
  provider: string;
  line: number;
  /** Line as first quoted; undefined where the source does not tell. */
  openLine?: number;
  /** American prices; often missing. */
  overPrice?: number;
  underPrice?: number;
}
