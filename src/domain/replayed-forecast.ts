/** What Linewise would have predicted for a matchup from pre-game data. */
export interface ReplayedForecast {
  model: string;
  /** Our prediction. */
  homeWinProbability: number;
  /** Combined with the closing price; null without one. */
  withMarket: number | null;
  homeScore: number;
  awayScore: number;
  homeSpread: number;
  total: number;
  homeRate: number;
  /** Closing line, margin removed. */
  close: {
    homeWinProbability: number | null;
    homeSpread: number | null;
    total: number | null;
  } | null;
}

/** The same for a tournament: number of players and likeliest winners. */
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
