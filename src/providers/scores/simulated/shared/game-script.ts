import { createBoundedCache } from './bounded-cache.ts';
import { createRandomStream, pickWeighted } from './random.ts';

export interface SidePoints {
  home: number;
  away: number;
}

export type SideName = keyof SidePoints;

export const sideNames: readonly SideName[] = ['home', 'away'];

export function otherSide(side: SideName): SideName {
  return side === 'home' ? 'away' : 'home';
}

/** A segment's time, from the start of the game, and its points. */
export interface ScriptedSegment extends SidePoints {
  /** Number of the segment from 1, continuing through overtime. */
  number: number;
  fromMs: number;
  toMs: number;
  /** Time on the clock at the start of the segment; undefined in sports without a clock. */
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

export interface ScoreMoment {
  side: SideName;
  points: number;
  /** Share of the segment played by then, 0–1. */
  at: number;
}

/** A possession in football. Times are seconds of play since kickoff. */
export interface FootballDrive {
  side: SideName;
  /** Points: 0, 3 for a field goal, or 6, 7 or 8 for a touchdown with its conversion. */
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
  wentLong: boolean;
  /** Duration in milliseconds, including breaks and interruptions. */
  durationMs: number;
  scoresIn(segment: ScriptedSegment): readonly ScoreMoment[];
  interruption?: { atMs: number; lastsMs: number };
  drives?: readonly FootballDrive[];
}

export function writeScript(
  segments: readonly ScriptedSegment[],
  regulationSegments: number,
  scoresIn: GameScript['scoresIn'],
): GameScript {
  const total = { home: 0, away: 0 };
  for (const segment of segments) {
    total.home += segment.home;
    total.away += segment.away;
  }
  const wentLong = segments.length > regulationSegments;
  return { segments, total, wentLong, durationMs: segments.at(-1)?.toMs ?? 0, scoresIn };
}

/** Draws each score's moment within a segment on demand, always with the same result. */
export function scatterPoints(
  key: string,
  segments: readonly ScriptedSegment[],
  options: {
    regulationSegments: number;
    /** Shares of scores worth one point, two points and so on; they sum to 1. */
    scoreShares: readonly number[];
    halvesInTurn?: boolean;
  },
): GameScript {
  const { regulationSegments, scoreShares, halvesInTurn = false } = options;
  const possible = scoreShares.map((_, index) => index + 1);

  const listScores = (segment: ScriptedSegment, side: SideName): ScoreMoment[] => {
    const stream = createRandomStream(key, segment.number, side);
    const lastPoints = segment.decidedBy?.side === side ? segment.decidedBy.points : 0;
    const scores = lastPoints > 0 ? [{ side, points: lastPoints, at: 1 }] : [];
    let left = segment[side] - lastPoints;
    while (left > 0) {
      const drawn = pickWeighted(stream, possible, (points) => scoreShares[points - 1] ?? 0);
      const points = Math.min(left, drawn);
      scores.push({ side, points, at: stream.next() });
      left -= points;
    }
    if (!halvesInTurn || segment.homeDidNotBat === true) return scores;
    const from = side === 'away' ? 0 : 0.5;
    return scores.map(({ at, ...score }) => ({ ...score, at: from + at / 2 }));
  };

  return writeScript(segments, regulationSegments, (segment) =>
    [...listScores(segment, 'away'), ...listScores(segment, 'home')].sort((a, b) => a.at - b.at),
  );
}

/** Points in a segment once a share (0–1) of it has been played. Never decreases. */
export function pointsWithin(script: GameScript, segment: ScriptedSegment, share: number) {
  const points: SidePoints = { home: 0, away: 0 };
  for (const score of script.scoresIn(segment)) {
    if (score.at <= share) points[score.side] += score.points;
  }
  return points;
}

/** Number of scripts kept, for currently viewed games only; a season has thousands. */
const scriptsKept = 64;

/**
 * Scripts of a season: keeps a summary of each game, and plays it again on demand, with the same
 * result.
 */
export function createReplayedScripts(): (key: string, play: () => GameScript) => GameScript {
  const kept = createBoundedCache<string, GameScript>(scriptsKept);
  return (key, play) => {
    const { total, wentLong, durationMs } = kept(key, play);
    return new ReplayedScript(total, wentLong, durationMs, () => kept(key, play));
  };
}

class ReplayedScript implements GameScript {
  constructor(
    readonly total: SidePoints,
    readonly wentLong: boolean,
    readonly durationMs: number,
    private readonly whole: () => GameScript,
  ) {}

  get segments() {
    return this.whole().segments;
  }

  get interruption() {
    return this.whole().interruption;
  }

  get drives() {
    return this.whole().drives;
  }

  scoresIn(segment: ScriptedSegment) {
    return this.whole().scoresIn(segment);
  }
}
