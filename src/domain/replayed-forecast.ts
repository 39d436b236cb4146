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

/** What it would have said of a field: of so many players, the likeliest winners. */
export interface ReplayedFieldForecast {
  model: string;
  fieldSize: number;
  likeliest: {
    playerId: string;
    win: number;
    top5: number;
    top10: number;
    top20: number;
    makeCut: number;
  }[];
}
