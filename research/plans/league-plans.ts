import type { MovingLine } from '#forecasting/market/line-kinds.ts';
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import type { Tunable } from '../fitting/tunable.ts';

/**
 * What a fit of a team league starts from, moves and looks at. Beginnings stand near where earlier
 * searches ended, rounded. What no tunable names is a judgment: priors, the spread of single games
 * (it is learned along the way), how fast home edge and mean total may drift (faster than the
 * likelihood of quiet years asks, because home edges have jumped), preseason, tails.
 */
export interface TeamPlan {
  start: Omit<TeamParameters, 'provenance'>;
  tunables: Tunable[];
  /**
   * Plain numbers of all that is searched, for a search that must not know where those of later seasons ended,
   * and how long it may take from there. Left out: nobody asks for one.
   */
  plainStart?: { numbers: Record<string, number>; evaluations: number };
  /** Seasons whose games are scored in the search; earlier ones only warm the ratings up. */
  fromSeason: number;
  toSeason: number;
  evaluations: number;
  /**
   * What the search makes small: the losses on the scores as they came out, or, where the games have a
   * chance that is known to be true, what the forecast loses to it. Left out: scores.
   */
  objective?: 'scores' | 'true chances';
  /**
   * May favorites win more often than a normal curve makes of their expected margin? How much more is read from
   * moneylines beside spreads, and how far margins go by themselves.
   */
  winnersBeyondMargins?: true;
}

/** How a league's opening and closing lines are read. */
export interface PricePlan {
  /** File of opening and closing lines. */
  file: string;
  /** About how long before a start its line opens: the files have no times, so this is a judgment. */
  opensHoursBefore: number;
  /** Results of so many days before a game were not known when its line opened. */
  opensDaysBefore: number;
  /** A line that moves further between opening and start is a typing error. */
  maxMove: LineSizes;
  /** From such a gap between our line and the opening one on, the files are asked which way it moved. */
  largeGap: LineSizes;
}

/** Sizes of a gap or a move of the lines that a league has. */
type LineSizes = Partial<Record<MovingLine, number>>;

/** How the models of a league of teams are fitted and tested, and on which files. */
export interface LeaguePlans {
  resultsOnly: TeamPlan;
  /** With the lineups. */
  lineups: {
    /** File of who played, and how. */
    file: string;
    /** The last season that the file tells of; left out, it tells of the newest. */
    lastSeason?: number;
    plan: TeamPlan;
  };
  prices: PricePlan;
}
