/** Points of both sides. */
export interface SidePoints {
  home: number;
  away: number;
}

export type SideName = keyof SidePoints;

export function otherSide(side: SideName): SideName {
  return side === 'home' ? 'away' : 'home';
}

/** One segment's time, from the start of the game, and its points. */
export interface ScriptedSegment extends SidePoints {
  /** From 1, continuing through overtime. */
  number: number;
  fromMs: number;
  toMs: number;
  /** On the clock at the start of the segment; undefined in sports without a clock. */
  clockSeconds?: number;
  /** Seconds actually played; fewer if overtime ends early. */
  playedSeconds?: number;
  /** A shootout is a separate segment. */
  isShootout?: boolean;
  /** The home side led and did not need to bat. */
  homeDidNotBat?: boolean;
  /** The score that ended the game: its side and points. */
  decidedBy?: { side: SideName; points: number };
}

/** Points scored at one moment. */
export interface ScoreMoment {
  side: SideName;
  points: number;
  /** Share of the segment played by then, 0–1. */
  at: number;
}

/** One football possession. Times are seconds of play since kickoff. */
export interface FootballDrive {
  side: SideName;
  /** 0, 3 for a field goal, or 6, 7 or 8 for a touchdown with its conversion. */
  points: number;
  fromSecond: number;
  toSecond: number;
  /** Time runs out in the half or overtime. */
  endsWithClock: boolean;
}

/** The full course of a game. The final score is the sum of its segments by construction. */
export interface GameScript {
  segments: readonly ScriptedSegment[];
  total: SidePoints;
  /** Went to overtime or extra innings. */
  wentLong: boolean;
  /** Number of segments in regulation. */
  regulationSegments: number;
  /** Including breaks and interruptions. */
  durationMs: number;
  /** All scores of a segment, in order. */
  scoresIn(segment: ScriptedSegment): readonly ScoreMoment[];
  /** Visitors bat in the first half of each segment, the home side in the second. */
  halvesInTurn?: boolean;
  /** Weather delay. */
  interruption?: { atMs: number; lastsMs: number };
  /** Football possessions. */
  drives?: readonly FootballDrive[];
}

export function calculateTotal({ segments }: Pick<GameScript, 'segments'>): SidePoints {
  return segments.reduce<SidePoints>(
    (sum, segment) => ({ home: sum.home + segment.home, away: sum.away + segment.away }),
    { home: 0, away: 0 },
  );
}

/** Points in a segment once a share (0–1) of it has been played. Never decreases. */
export function pointsWithin(
  script: GameScript,
  segment: ScriptedSegment,
  share: number,
): SidePoints {
  const points: SidePoints = { home: 0, away: 0 };
  for (const score of script.scoresIn(segment)) {
    if (score.at <= share) points[score.side] += score.points;
  }
  return points;
}
