/** What the house would have said of a contest of two sides, from what was known before its start. */
export interface ReplayedForecast {
  model: string;
  blendVersion: string;
  /** Of the headline. */
  homeWinProbability: number;
  /** Of the statistical model alone. */
  statistical: number;
  homeScore: number;
  awayScore: number;
  homeSpread: number;
  total: number;
  homeRate: number;
  /** The closing price that it was blended with, margin taken out. */
  close: {
    homeWinProbability: number | null;
    homeSpread: number | null;
    total: number | null;
  } | null;
}
