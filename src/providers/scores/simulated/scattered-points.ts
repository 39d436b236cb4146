import type { GameScript, ScriptedSegment, SidePoints } from './game-script.ts';
import { createRandomStream } from './random.ts';

/**
 * A script made of segments whose points are known: within a segment each point (or basket) falls at
 * a moment of its own, drawn when it is asked for and always the same.
 */
export function scriptOfSegments(
  key: string,
  segments: readonly ScriptedSegment[],
  options: { regulationSegments: number; largestScore: number; halvesInTurn?: boolean },
): GameScript {
  const momentsOf = (segment: ScriptedSegment, side: keyof SidePoints): Score[] =>
    scatter(createRandomStream(key, segment.number, side), segment[side], options.largestScore);

  return {
    segments,
    regulationSegments: options.regulationSegments,
    durationMs: segments.at(-1)?.toMs ?? 0,
    pointsWithin(segment, share) {
      const turns = options.halvesInTurn === true ? inTurn(share) : { away: share, home: share };
      return {
        home: pointsUntil(momentsOf(segment, 'home'), turns.home),
        away: pointsUntil(momentsOf(segment, 'away'), turns.away),
      };
    },
  };
}

interface Score {
  points: number;
  /** Share of the segment, 0–1. */
  at: number;
}

function scatter(
  stream: ReturnType<typeof createRandomStream>,
  total: number,
  largestScore: number,
): Score[] {
  const scores: Score[] = [];
  let left = total;
  while (left > 0) {
    const points = Math.min(left, 1 + stream.index(largestScore));
    scores.push({ points, at: stream.next() });
    left -= points;
  }
  return scores;
}

/** The visitors bat in the first half of an inning, the home side in the second. */
function inTurn(share: number): SidePoints {
  return { away: Math.min(1, share * 2), home: Math.max(0, share * 2 - 1) };
}

/** A score at the very moment counts; a share of 1 is the whole segment. */
function pointsUntil(scores: readonly Score[], share: number): number {
  return scores.filter((score) => score.at < share).reduce((sum, score) => sum + score.points, 0);
}
