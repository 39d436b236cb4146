import type { TeamLeagueId } from '#domain/league.ts';
import type { LineupParameters } from '#forecasting/lineups/lineup-parameters.ts';

/** Source of fitted parameters; written by `npm run fit`. */
export interface Provenance {
  data: string;
  seasons: string;
  command: string;
  score: string;
}

/** Prior and drift of a skill (attack or defense), in points per game. */
export interface SkillParameters {
  /** Standard deviation before the first game. */
  priorSd: number;
  seasonCarry: number;
  /** Uncertainty added by a summer and by a week. */
  seasonSd: number;
  weeklySd: number;
}

export interface NoiseParameters {
  noiseSd: number;
  /** Degrees of freedom: small means a blowout counts little more than a clear win. */
  tailDegrees: number;
}

export interface ConstantParameters {
  mean: number;
  sd: number;
  yearlySd: number;
}

export interface CloseParameters {
  /** Standard deviation of a closing line around the true expectation, in points. */
  marginSd: number;
  totalSd: number;
  /**
   * Points of margin per deviation of a fair win probability. Missing: the margin is the spread's.
   */
  winnerSd?: number;
}

export interface RatingParameters {
  attack: SkillParameters;
  defense: SkillParameters;
  /**
   * Drift of how much both sides score in a team's games. Default: attack and defense drift alone.
   */
  tempo?: { seasonSd: number; weeklySd: number };
  margin: NoiseParameters;
  total: NoiseParameters;
  homeEdge: ConstantParameters;
  meanTotal: ConstantParameters;
  /** Standard deviation of home edge between teams (altitude, travel, crowd); 0 = one for all. */
  teamHomeSd: number;
  /** Standard deviation of totals between home grounds (ball parks); 0 = all equal. */
  parkSd: number;
  closes?: CloseParameters;
}

/** Effect of rest on a side's margin, in points. */
export interface RestParameters {
  shortDays: number;
  shortHome: number;
  shortAway: number;
  longDays: number;
  long: number;
  /** Window in days; each additional game in it, beyond short rest, counts `crowded`. */
  crowdedDays: number;
  crowded: number;
}

/** Effects of the season phase on the expected margin. */
export interface PhaseParameters {
  playoffGapScale: number;
  playoffHome: number;
  /**
   * Points added to the margin before learning: baseball's home side stops batting once it leads.
   */
  lastBat: number;
  /** Factor on gap and home edge in the preseason: a judgment, not fitted (no data). */
  preseasonShare: number;
}

/** Starting pitcher ratings, in runs saved per start above average. */
export interface StarterParameters {
  priorSd: number;
  weeklySd: number;
  seasonCarry: number;
  /**
   * Effect of regular starts, over a pitcher without starts this season; a start's weight decays to
   * 37% in `regularDays`.
   */
  regularRuns: number;
  regularDays: number;
  /** Share of the starters' effect in the total, measured to be less than in the margin. */
  totalShare: number;
}

/** Penalty in points for a side with nothing at stake in a late game. */
export interface StakesParameters {
  league: TeamLeagueId;
  /** Effect in the last game with a settled playoff place; 0 or less. */
  settledIn: number;
  /** Games left at which the effect halves. */
  settledInGames: number;
  settledOut: number;
  settledOutGames: number;
}

/** High scores, nearly normal: football and basketball. */
export interface NormalScores {
  kind: 'normal';
  /** Standard deviation of real margin and total relative to the learning noise. */
  marginSdRatio: number;
  totalSdRatio: number;
  /** Standard deviation of the margin without ratings, for converting a spread, in points. */
  marginSd: number;
  /** Logit added to the favorite's per standard deviation of expected margin. Default: none. */
  winnerTilt?: number;
  /**
   * Relative weight of each absolute margin 0, 1, 2 …; 1 beyond the list. 0 at index 0 = no draws.
   */
  marginWeights: number[];
  minScore: number;
  maxScore: number;
}

/** Low scores, counted: hockey and baseball. */
export interface CountScores {
  kind: 'counts';
  /** Shape of the negative binomial; the variance is mean + mean² / shape. */
  shape: number;
  /** Factor on the rating gap in the count model. */
  marginScale: number;
  /** Share of the regulation advantage kept in overtime or extra innings. */
  overtimeShare: number;
  maxScore: number;
}

export interface TeamParameters {
  model: string;
  provenance: Provenance;
  ratings: RatingParameters;
  rest: RestParameters;
  phase: PhaseParameters;
  starters?: StarterParameters;
  stakes?: StakesParameters;
  lineups?: LineupParameters;
  scores: NormalScores | CountScores;
  /**
   * Whether this version, with past prices, measured better than the blind one and is our
   * prediction.
   */
  isOurs?: boolean;
  /** Factor on the expected margin from walk-forward recalibration; at most 1. */
  shrink: number;
}
