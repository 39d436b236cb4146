import type { MovingLine } from '#forecasting/market/expected-move.ts';
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import type { Tunable } from '../fitting/tunable.ts';

/**
 * Plan of a team league's fit: what it starts from, moves and looks at. Beginnings stand near where
 * earlier searches ended, rounded. What no tunable names is a judgment: priors, the spread of
 * single games (it is learned along the way), how fast home edge and mean total may drift (faster
 * than the likelihood of quiet years asks, because home edges have jumped), preseason, tails.
 */
export interface TeamPlan {
  start: Omit<TeamParameters, 'provenance'>;
  tunables: Tunable[];
  /**
   * Neutral starting values for a search that must not know later seasons' results, and its maximum
   * evaluations.
   */
  plainStart?: { numbers: Record<string, number>; evaluations: number };
  /** First season scored in the search; earlier ones only warm up the ratings. */
  fromSeason: number;
  toSeason: number;
  evaluations: number;
  /**
   * Cost that the search minimizes: the loss on actual scores (default), the loss against known
   * true probabilities, or the distance from the closing lines.
   */
  objective?: 'scores' | 'true chances' | 'closing lines';
  /**
   * Whether favorites may win more often than a normal curve of the expected margin implies, as
   * read from moneylines beside spreads and from the margins themselves.
   */
  winnersBeyondMargins?: true;
}

/** Plan of reading a league's opening and closing lines. */
export interface PricePlan {
  /** File of opening and closing lines. */
  file: string;
  /** Approximate hours from opening to start: a judgment, because the files have no times. */
  opensHoursBefore: number;
  /** Results from so many days before a game were unknown when its line opened. */
  opensDaysBefore: number;
  /** A line with a larger move is a typing error. */
  maxMove: LineSizes;
  /** Minimum gap between our line and the opening line for measuring which way the line moved. */
  largeGap: LineSizes;
}

/** Gap or move sizes, for the lines that a league has. */
type LineSizes = Partial<Record<MovingLine, number>>;

/** Plans of fitting and testing a team league's models, and the files used. */
export interface LeaguePlans {
  resultsOnly: TeamPlan;
  /** Plan of the model with lineups. */
  lineups: {
    /** Lineup file and format. */
    file: string;
    /** Last season in the file; omitted when it includes the newest. */
    lastSeason?: number;
    plan: TeamPlan;
  };
  /** Plan of the model with past prices, and with the lineups where they are known. */
  pastPrices: TeamPlan;
  prices: PricePlan;
}
