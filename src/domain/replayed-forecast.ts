/** What Linewise would have predicted for a matchup from what was known before its start. */
export interface ReplayedForecast {
  model: string;
  /** Our prediction's. */
  homeWinProbability: number;
  /** Combined with the closing price; null without one. */
  withMarket: number | null;
  homeScore: number;
  awayScore: number;
  homeSpread: number;
  total: number;
  homeRate: number;
  /** The closing price, margin taken out. */
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
