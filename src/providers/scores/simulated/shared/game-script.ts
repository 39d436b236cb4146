/** A side of a contest, where two numbers belong together. */
export interface SidePoints {
  home: number;
  away: number;
}

export type SideName = keyof SidePoints;

export function otherSide(side: SideName): SideName {
  return side === 'home' ? 'away' : 'home';
}

/** One segment as it will be played: when, measured from the start of the game, and what it brings. */
export interface ScriptedSegment extends SidePoints {
  /** From 1, counting on in overtime. */
  number: number;
  fromMs: number;
  toMs: number;
  /** On the clock when the segment begins; undefined in a sport without one. */
  clockSeconds?: number;
  /** How much of it runs off: less than all when overtime ends at once. */
  playedSeconds?: number;
  /** A shoot-out is a segment of its own. */
  isShootout?: boolean;
  /** The home side was ahead and had no need to bat. */
  homeDidNotBat?: boolean;
  /** The game is over with the last score of this side: how many points that one brings. */
  decidedBy?: { side: SideName; points: number };
}

/** Points that are made at one moment. */
export interface ScoreMoment {
  side: SideName;
  points: number;
  /** Share of the segment that has been played then, 0–1. */
  at: number;
}

/** One side's turn with the ball in football. Times are seconds of play since the kick-off. */
export interface FootballDrive {
  side: SideName;
  /** 0, 3 for a field goal, 6, 7 or 8 for a touchdown with what was tried after it. */
  points: number;
  fromSecond: number;
  toSecond: number;
  /** The half, or the overtime, is over with it. */
  endsWithClock: boolean;
}

/** The whole course of a game. The final score is the sum of its segments, by construction. */
export interface GameScript {
  segments: readonly ScriptedSegment[];
  total: SidePoints;
  /** It was not over with its regulation. */
  wentLong: boolean;
  /** Segments of a game that is not drawn when they are over. */
  regulationSegments: number;
  /** Pauses and interruption included. */
  durationMs: number;
  /** All scores of a segment in the order in which they are made. */
  scoresIn(segment: ScriptedSegment): readonly ScoreMoment[];
  /** The visitors are on in the first half of each segment, the home side in the second. */
  halvesInTurn?: boolean;
  /** Play is stopped by the weather and goes on later. */
  interruption?: { atMs: number; lastsMs: number };
  /** Who has the ball, and how far he gets: football only. */
  drives?: readonly FootballDrive[];
}

export function calculateTotal({ segments }: Pick<GameScript, 'segments'>): SidePoints {
  return segments.reduce<SidePoints>(
    (sum, segment) => ({ home: sum.home + segment.home, away: sum.away + segment.away }),
    { home: 0, away: 0 },
  );
}

/** Points made in a segment when a share (0–1) of it has been played. Never falls. */
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
