/** Phases of a season in order of play; `season.type` of the schedule. */
export const seasonPhases = ['preseason', 'regular', 'playoff'] as const;
export type SeasonPhase = (typeof seasonPhases)[number];

export interface SegmentRules {
  name: string;
  /** Scoreboard prefix: “Q” in Q3. */
  shortName: string;
  /** Segments in regulation; later ones are overtime or extra innings. */
  regulationCount: number;
  /** Length of a regulation segment in seconds; undefined without a clock. */
  lengthSeconds?: number;
  /** Extra segments keep counting: a tenth inning. */
  isCountedOn?: boolean;
  /** The home side skips the last half when it already leads. */
  isLastHalfOptional?: boolean;
  /** The part that bets are offered on: a first half, the first five innings. */
  firstPart?: { name: string; segments: number };
  /** Heading of the total in a line score; default “T”. */
  sumHeading?: string;
  /** Phases in which one overtime is followed by a shootout. */
  shootoutPhases?: readonly SeasonPhase[];
}

/** Rules on which results of a game that ended early count, for bets and grades alike. */
export type ShortGameRules =
  /** All results count with at most this much of regulation unplayed; otherwise none. */
  | { maxUnplayedSeconds: number }
  /**
   * The winner after this many segments, spread and total after regulation; half a segment less if
   * the home side leads.
   */
  | { winnerAfter: number };

/** Season naming and dates, for feeds that do not provide them. */
export interface SeasonRules {
  namedAfter: 'start' | 'end';
  /** First calendar month (1–12) of the next season. */
  turnsInMonth: number;
  /** First and last day of a daily league's season, as `10-01`. */
  usualDays?: { from: string; to: string };
}

/** Facts of a league: all that Linewise needs to know about it. */
export interface LeagueDescription {
  id: string;
  sport: string;
  label: string;
  sportLabel: string;
  contest: 'game' | 'match' | 'tournament';
  schedule: 'weeks' | 'days' | 'tournaments';
  season: SeasonRules;
  segments: SegmentRules;
  /** Rules for games that ended early; by default every final counts. */
  shortGame?: ShortGameRules;
  /** Order of a record: W-L, W-L-T (ties shown if any) or W-L-OTL. */
  recordFormat: 'W-L' | 'W-L-T' | 'W-L-OTL' | 'none';
  drawsPossible: readonly SeasonPhase[];
  /** Scores that a side of a finished game cannot have. */
  impossibleScores?: readonly number[];
  /**
   * Ways to score points, with their share of a side's points, where they decide which scores of a
   * part are common.
   */
  scoringPlays?: readonly { points: number; share: number }[];
  /** Range of a side's score in recent decades, with some margin. Games only. */
  scoreRange?: { min: number; max: number };
  /** Order of the two names, and the word between them. */
  sides: { first: 'home' | 'away'; joiner: '@' | 'vs' };
  /** The bettors' term: spread, puck line, run line. */
  handicapName: string;
  /** Largest margin of a close game; default 1. */
  closeMargin?: number;
  /**
   * The handicap of every game, where it is always the same and says nothing about the expected
   * margin.
   */
  fixedHandicap?: number;
  /** Bounds of lines, wider than any line of past seasons. */
  lineBounds?: {
    maxSpread: number;
    minTotal: number;
    maxTotal: number;
    /** Minimum spread at which spread and moneyline must favor the same side. */
    sameFavoriteFrom?: number;
  };
  /**
   * Moves from open to close that 499 of 500 past games stayed within; `moneyline` as a
   * probability.
   */
  maxMove?: { spread?: number; total: number; moneyline?: number };
  /** Units of score and of handicap; in tennis, sets and games. */
  scoreUnit: string;
  marginUnit: string;
  homeEdgeName?: string;
  /** Winner's name in answers of generate calls; the team name by default. */
  winnerInAnswers?: 'abbreviation';
  starterRole?: 'pitcher' | 'goalie';
  hasDepthCharts?: boolean;
  teamCount?: number;
  hasDoubleheaders?: boolean;
}

export const awayFirst = { first: 'away', joiner: '@' } as const;
/** Order of the draw, without a home advantage: `home` is the player drawn first. */
export const drawOrder = { first: 'home', joiner: 'vs' } as const;
