/** The statistical forecast of one game, as it is stored and shown. Scores are in the sport's points. */

/** The reason that an analyst's shift is listed as. */
export const analystFactorName = 'AI analyst';

export interface ForecastFactor {
  /** A short name of the cause: “Team strength”, “Home field”, “Rest”. */
  name: string;
  /** One plain sentence with the figures behind it. */
  detail: string;
  /** Effect on the expected home margin, in points; positive helps the home side. */
  marginPoints: number;
  /** Effect on the home win probability, in probability (0.05 = five points of percent). */
  probability: number;
}

/** Somebody who is listed and will rather not play, and what his side would have of him. */
export interface Absence {
  side: 'home' | 'away';
  playerId: string;
  /** Left out: he has never been named. */
  name?: string;
  /** Of his side's expected margin, in points: with him certain to play less as the forecast stands. */
  marginPoints: number;
  /** Of his side's probability to win (0.05 = five points of percent). */
  winProbability: number;
}

/** A final score and how likely it is. */
export interface ScoreProbability {
  home: number;
  away: number;
  probability: number;
}

export interface Forecast {
  /** Model and parameters that made it: “nfl-ratings-1”. */
  model: string;
  /** Probability that home wins, given that somebody does. In (0, 1). */
  homeWinProbability: number;
  /** Central 80% interval of that probability, from the uncertainty of the ratings. */
  low: number;
  high: number;
  /** Probability that the game ends drawn. 0 where the sport has no draws. */
  drawProbability: number;
  /** Expected scores, to one decimal; in tennis sets. */
  homeScore: number;
  awayScore: number;
  /**
   * The possible final score nearest to the expected margin and total that the favorite wins; in
   * tennis the most likely result in sets that the favorite wins.
   */
  projectedHomeScore: number;
  projectedAwayScore: number;
  /** Fair home handicap (−3.5 = home favored by 3.5) and fair total. */
  homeSpread: number;
  total: number;
  factors: ForecastFactor[];
  /** Those who are missed, or well replaced, most; left out where results alone speak. */
  absences?: Absence[];
  /** Finished games behind the ratings of the two sides. */
  sampleGames: number;
  /** Tennis: sets that win the match. */
  setsToWin?: 2 | 3;
  /** Tennis: every final score in sets. */
  setScores?: ScoreProbability[];
}

/** The statistical forecast of one golfer in one tournament. Probabilities are in [0, 1]. */
export interface GolfChance {
  playerId: string;
  win: number;
  top5: number;
  top10: number;
  top20: number;
  makeCut: number;
  /** Strokes a round better than an average entrant; 80% of the belief lies between low and high. */
  skill: number;
  skillLow: number;
  skillHigh: number;
  /** Rounds behind the rating. */
  sampleRounds: number;
}
