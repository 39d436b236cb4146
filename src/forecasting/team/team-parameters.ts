import type { TeamLeagueId } from '#domain/league.ts';
import type { LineupParameters } from '../lineups/lineup-parameters.ts';

/** Where fitted numbers come from; written by `npm run fit`. */
export interface Provenance {
  data: string;
  seasons: string;
  command: string;
  score: string;
}

/** How a skill (attack or defense) begins and drifts, in points a game. */
export interface SkillParameters {
  /** Standard deviation before a team's first game. */
  priorSd: number;
  /** Share of a rating that survives the summer. */
  seasonCarry: number;
  /** What a summer and a week in season add to the uncertainty. */
  seasonSd: number;
  weeklySd: number;
}

/** Spread of a single game around its expectation, in points. */
export interface NoiseParameters {
  noiseSd: number;
  /** Degrees of freedom: small = a blow-out tells little more than a clear win. */
  tailDegrees: number;
}

/** A constant of the whole league, which drifts. */
export interface ConstantParameters {
  mean: number;
  sd: number;
  yearlySd: number;
}

export interface RatingParameters {
  attack: SkillParameters;
  defense: SkillParameters;
  /**
   * What a summer and a week add to the uncertainty about how much both sides score in a team's
   * games, beside what its skills do: attack and defense against each other. Left out: they drift
   * apart from each other.
   */
  tempo?: { seasonSd: number; weeklySd: number };
  margin: NoiseParameters;
  total: NoiseParameters;
  homeEdge: ConstantParameters;
  meanTotal: ConstantParameters;
  /** Spread between teams of the home edge (altitude, travel, crowd); 0 = one edge for all. */
  teamHomeSd: number;
  /** Spread between home grounds of the total (ball parks); 0 = all alike. */
  parkSd: number;
}

/** Effect on a side's margin of how long ago it last played, in points. */
export interface RestParameters {
  /** At most so many days since the last game is short rest. */
  shortDays: number;
  shortHome: number;
  shortAway: number;
  /** At least so many days is long rest. */
  longDays: number;
  long: number;
  /** For each further game within the last `crowdedDays` days, beyond short rest. */
  crowdedDays: number;
  crowded: number;
}

/** Effects of the season's phase on the expected margin. */
export interface PhaseParameters {
  /** In the play-offs the rating gap counts so many times as much. */
  playoffGapScale: number;
  /** Points added to the home edge in the play-offs. */
  playoffHome: number;
  /**
   * What final margins hide of the home edge: baseball's home side stops batting once it leads, so
   * it wins more often than its margins say. Added to the home side's margin before it is learned.
   */
  lastBat: number;
  /** In preseason gap and home edge count this share: a judgment, not a fit (no data). */
  preseasonShare: number;
}

/** Ratings of starting pitchers, in runs saved per start against an average one. */
export interface StarterParameters {
  priorSd: number;
  weeklySd: number;
  /** Share of a starter's rating that survives the winter. */
  seasonCarry: number;
  /**
   * Runs that a starter who has long taken every turn of his rotation saves more than one who has not
   * started this season. A start's weight falls to 37% in so many days.
   */
  regularRuns: number;
  regularDays: number;
  /** Share of what both starters save that shows in the total: less than in the margin, measured. */
  totalShare: number;
}

/** What it costs a side, in points, that a late game decides nothing for it. */
export interface StakesParameters {
  /** Whose alignment and season format hold. */
  league: TeamLeagueId;
  /** In the last game, when the side's place among those that play on is settled; 0 or less. */
  settledIn: number;
  /** With so many games more to play the effect has fallen to a half. */
  settledInGames: number;
  /** The same when it is settled that the side does not play on. */
  settledOut: number;
  settledOutGames: number;
}

/** Many points, nearly normal: football and basketball. */
export interface NormalScores {
  kind: 'normal';
  /** Spread of the real margin and total, relative to the noise that the ratings learn with. */
  marginSdRatio: number;
  totalSdRatio: number;
  /** Spread of the margin alone, for reading a spread without any ratings, in points. */
  marginSd: number;
  /**
   * The favored side wins more often than the normal curve says: added to the logit of its win for each
   * standard deviation that it is expected to win by, at the same expected margin. None where left out.
   */
  winnerTilt?: number;
  /** Relative weight of each absolute margin 0, 1, 2 …; 1 beyond the list. 0 at index 0 = no draws. */
  marginWeights: number[];
  minScore: number;
  maxScore: number;
}

/** Few goals or runs, counted: hockey and baseball. */
export interface CountScores {
  kind: 'counts';
  /** Shape of the negative binomial; the variance is mean + mean² / shape. */
  shape: number;
  /** The rating gap counts so many times as much in the count model. */
  marginScale: number;
  /** Share of the regulation advantage that survives in overtime or extra innings. */
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
  /** Left out where late games with nothing at stake are not told from others. */
  stakes?: StakesParameters;
  /** Left out where results alone speak. */
  lineups?: LineupParameters;
  scores: NormalScores | CountScores;
  /** Factor on the expected margin found by walk-forward recalibration; never above 1. */
  shrink: number;
}
