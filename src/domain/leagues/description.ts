/** `season.type` of the schedule: the order is the order of play. */
export const seasonPhases = ['preseason', 'regular', 'playoff'] as const;
export type SeasonPhase = (typeof seasonPhases)[number];

export interface SegmentRules {
  /** What one segment is called, in the singular: “Quarter”. */
  name: string;
  /** What stands before the number on a scoreboard: “Q” as in Q3. */
  shortName: string;
  /** Segments in regulation; later ones are overtime (or extra innings). */
  regulationCount: number;
  /** Length of a regulation segment in seconds; undefined when there is no clock. */
  lengthSeconds?: number;
  /** Segments after regulation bear numbers as those before: a tenth inning. */
  isCountedOn?: boolean;
  /** The home side does not play its half of the last one when it leads already. */
  isLastHalfOptional?: boolean;
  /** Heading of their sum in a line score; “T” unless given. */
  sumHeading?: string;
  /** The phases in which a shootout follows one overtime. */
  shootoutPhases?: readonly SeasonPhase[];
}

/** How a season is called and when it is on, where its feed does not say. */
export interface SeasonRules {
  /** By its starting or its ending year. */
  namedAfter: 'start' | 'end';
  /** First calendar month (1–12) in which a date belongs to the season that comes. */
  turnsInMonth: number;
  /** First and last day of a season that is played by days, as `10-01`. */
  usualDays?: { from: string; to: string };
}

/** Everything that the product has to be told of a league: one file below `leagues/` each. */
export interface LeagueDescription {
  id: string;
  sport: string;
  /** As it stands on a tab or in the top bar: “NFL”. */
  label: string;
  /** The same of its sport: “Tennis” of both tours. */
  sportLabel: string;
  contest: 'game' | 'match' | 'tournament';
  /** How a season is divided when a member looks for a game. */
  schedule: 'weeks' | 'days' | 'tournaments';
  season: SeasonRules;
  segments: SegmentRules;
  /** Order of the numbers in a record: W-L, W-L-T (ties shown when there are any) or W-L-OTL. */
  recordFormat: 'W-L' | 'W-L-T' | 'W-L-OTL' | 'none';
  /** The phases in which a finished contest may have no winner. */
  drawsPossible: readonly SeasonPhase[];
  /** Scores that no side of a finished game can have. */
  impossibleScores?: readonly number[];
  /** What a side has scored in recent decades, with some margin. Games only. */
  scoreRange?: { min: number; max: number };
  /** Which side stands first wherever both do, and what stands between their names. */
  sides: { first: 'home' | 'away'; joiner: '@' | 'vs' };
  /** What bettors call the handicap: spread, puck line, run line. */
  handicapName: string;
  /** A game is close that is decided by so few; by one unless told. */
  closeMargin?: number;
  /** The handicap of every game, whoever plays: it says nothing of the expected margin. */
  fixedHandicap?: number;
  /** Wider than any line of past seasons. */
  lineBounds?: {
    maxSpread: number;
    minTotal: number;
    maxTotal: number;
    /** From this spread on, spread and moneyline must favor the same side. */
    sameFavoriteFrom?: number;
  };
  /** What a score counts, and what the handicap counts: in tennis sets and games. */
  scoreUnit: string;
  marginUnit: string;
  /** What playing at home is called among the causes of a forecast. */
  homeEdgeName?: string;
  /** What names the winner in the answer of a generate call; the team’s name unless told. */
  winnerInAnswers?: 'abbreviation';
  /** The player whose name matters before the start. */
  starterRole?: 'pitcher' | 'goalie';
  /** Its teams publish who starts before whom: a football team’s quarterbacks. */
  hasDepthCharts?: boolean;
  /** Number of teams; a shorter list is incomplete. */
  teamCount?: number;
  /** Two teams may meet twice on a day. */
  hasDoubleheaders?: boolean;
}

export const awayFirst = { first: 'away', joiner: '@' } as const;
/** Nobody is at home: the draw names one of them first. */
export const drawOrder = { first: 'home', joiner: 'vs' } as const;
