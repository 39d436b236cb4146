export interface ClosingLine {
  /** Fair home win probability, without the bookmaker's margin. In (0, 1). */
  homeWinProbability?: number;
  /** Home handicap in points: −3.5 = home favored by 3.5. */
  homeSpread?: number;
  total?: number;
}
