/**
 * What a league adds to the one implementation of player projections: its columns, how opportunity
 * is counted, and its statistics. Fitted numbers are in `parameters/<league>-players.json`.
 */

/** Coefficients by term of `opportunityTerms` or `meanTerms`; missing terms count 0. */
export type Coefficients = Readonly<Record<string, number>>;

/** Constants fitted with absences of the day known and unknown. */
export interface ByKnowledge<T> {
  known: T;
  unknown: T;
}

export interface OpportunityParameters extends ByKnowledge<Coefficients> {
  /** First estimate: 1, fast, slow, last. */
  first: readonly [number, number, number, number];
}

export interface StatisticParameters {
  /** Role rate q × m = exp(c₀ + c₁ b + c₂ b² + c₃ log m + c₄ b log m); b is the build. */
  role: readonly number[];
  /** Opportunity of role rate that each memory is shrunk with. */
  prior: number;
  /** Weights of the three memories and of the role rate. */
  memories: readonly number[];
  mean: ByKnowledge<Coefficients>;
}

/** Shape of a statistic: dispersion and short games. */
export interface ShapeParameters {
  /**
   * Family of the distribution; of counts of trials, size is their number. Default: negative
   * binomial.
   */
  family?: 'binomial';
  /** log size: 1, log mean, log opportunity, log(its usual error + .5). */
  size: ByKnowledge<readonly number[]>;
  /**
   * Logit of a short (or long) game's probability: 1, log(opportunity / shortAt); missing: there
   * are none.
   */
  short?: readonly [number, number];
  /** Mean of a short game in parts of the mean. */
  scale?: number;
}

export interface PlayerParameters {
  opportunities: Record<string, OpportunityParameters>;
  statistics: Record<string, StatisticParameters>;
  shapes: Record<string, ShapeParameters>;
}

export interface OpportunityRules {
  name: string;
  column: string;
  /** Average from which a player is a regular, whose status of the day is usually known. */
  regular: number;
  /** Least average of players who are projected with its statistics. */
  least: number;
  /** Value that averages start from, with the player's first game. */
  start: number;
  /** Value counted for a debutant, for the others' sake. */
  debutant: number;
  /** Ranges of the first estimate, and of the expectation. */
  firstRange: readonly [number, number];
  range: readonly [number, number];
  /** A regular's usual value; from where the curve flattens; at which nobody takes over more. */
  center: number;
  high: number;
  full: number;
  /** Center of the probability of a short game. */
  shortAt: number;
  /**
   * Total that a side's players share: a constant, or the side's average. Missing: players do not
   * compete.
   */
  total?: number | 'average';
  /**
   * Total that a side's opportunities are scaled to where they are shown; statistics are better
   * from the unscaled ones.
   */
  shownTotal?: number;
  /** Usual error before anything was learned. */
  startError: number;
  /** A scoring rate that earns opportunity: column, prior sum and prior opportunity. */
  rate?: { column: string; sum: number; opportunity: number };
  /** True when learned from starts only: pitchers, goalies, batters. */
  fromStarts?: boolean;
  /** True when projected for the named starter only: pitchers, goalies. */
  namedStarter?: boolean;
}

export interface StatisticRules {
  name: string;
  column: string;
  opportunity: string;
  /** League rate per opportunity. */
  leagueRate: number;
  /** Smallest sum of teammates in a ratio. */
  floor?: number;
  /** Attempts per opportunity × shrunk success, another way to the rate. */
  attempts?: readonly Attempts[];
  /** Shares of scoring events worth 2, 3, … from decayed sums; missing: all are worth 1. */
  shareWorths?: (sumOf: (column: string) => number) => readonly number[];
  /**
   * True for successes of trials (batters, shots), which are less dispersed than events in time.
   */
  isOfTrials?: boolean;
  /** Whether the side's players add up to its score. */
  addsUpToScore?: boolean;
}

export interface Attempts {
  column: string;
  /** Prior attempts, with 45 (`attemptsPrior`) of opportunity. */
  prior: number;
  made: Readonly<Record<string, number>>;
  madePrior: number;
  triedPrior: number;
}

/** A statistic that is the sum of others; the first one's scoring events keep their worth. */
export interface CombinedRules {
  name: string;
  of: readonly string[];
}

/** Figure as the feed writes it: its name, and which part of it; several are added. */
export type FeedFigure = readonly [name: string, part?: 'first' | 'second' | 'minutes' | 'outs'];

/** Figures of the feed's groups of lines (“passing”); without groups, of all. */
export interface FeedLines {
  groups?: readonly string[];
  /** Sums of figures, by column. */
  columns: Readonly<Record<string, readonly FeedFigure[]>>;
}

export interface AllowedRules {
  /** Shares kept per game and over a summer. */
  keep: number;
  summer: number;
  /** Prior weight in opportunities at the league's rate. */
  prior: number;
}

export interface PlayerModel {
  parameters: PlayerParameters;
  /** Lines in which the feed's box scores have the columns. */
  feed: readonly FeedLines[];
  /** Columns that are sums of others. */
  sums?: Readonly<Record<string, readonly string[]>>;
  /** Columns that are summed of a player, opportunities included. */
  columns: readonly string[];
  opportunities: readonly OpportunityRules[];
  statistics: readonly StatisticRules[];
  combined: readonly CombinedRules[];
  /**
   * Build: weights per `per` opportunities of the first kind, less `usual`, divided by `spread`; or
   * by position.
   */
  build?: {
    per: number;
    prior: number;
    weights: Readonly<Record<string, number>>;
    usual: number;
    spread: number;
  };
  /** A number for a position, instead of a build from figures. */
  positions?: (position: string) => number;
  /** Weights of columns that make a possession or play, used up by a player and per side. */
  usage: Readonly<Record<string, number>>;
  usageFloor: number;
  pace: Readonly<Record<string, number>>;
  /** Opportunity of league rates in teammates' rates. */
  matesPrior: number;
  leagueUsage: Readonly<Record<string, number>>;
  opponent: AllowedRules;
  starter?: AllowedRules;
  place?: AllowedRules;
  /** Own ratings of scoring: home edge per side, steps per game, start values. */
  scoring: {
    mean: number;
    home: number;
    step: number;
    summer: number;
    meanStep: number;
    pace: number;
    paceStep: number;
  };
  /** Team games after which a season is late, and the games that count as 1. */
  lateFrom: number;
  lateGames: number;
}
