import type { GameScript, ScoreMoment, ScriptedSegment, SideName } from './game-script.ts';
import { createRandomStream, type RandomStream } from './random.ts';

/**
 * A script made of segments whose points are known: within a segment each point (or basket) falls at
 * a moment of its own, drawn when it is asked for and always the same.
 */
export function scriptOfSegments(
  key: string,
  segments: readonly ScriptedSegment[],
  options: {
    regulationSegments: number;
    /** How often a score brings one point, two, and so on; adds up to 1. */
    scoreShares: readonly number[];
    halvesInTurn?: boolean;
  },
): GameScript {
  const scoresOf = (segment: ScriptedSegment, side: SideName): ScoreMoment[] =>
    scatter(createRandomStream(key, segment.number, side), segment, side, options.scoreShares).map(
      (score) =>
        options.halvesInTurn === true && segment.homeDidNotBat !== true ? inTurn(score) : score,
    );

  return {
    segments,
    regulationSegments: options.regulationSegments,
    halvesInTurn: options.halvesInTurn,
    durationMs: segments.at(-1)?.toMs ?? 0,
    scoresIn: (segment) =>
      [...scoresOf(segment, 'away'), ...scoresOf(segment, 'home')].sort((a, b) => a.at - b.at),
  };
}

function scatter(
  stream: RandomStream,
  segment: ScriptedSegment,
  side: SideName,
  scoreShares: readonly number[],
): ScoreMoment[] {
  const scores: ScoreMoment[] = [];
  const { decidedBy } = segment;
  const lastPoints = decidedBy?.side === side ? decidedBy.points : 0;
  if (lastPoints > 0) scores.push({ side, points: lastPoints, at: 1 });

  let left = segment[side] - lastPoints;
  while (left > 0) {
    const points = Math.min(left, drawPoints(stream, scoreShares));
    scores.push({ side, points, at: stream.next() });
    left -= points;
  }
  return scores;
}

function drawPoints(stream: RandomStream, scoreShares: readonly number[]): number {
  let drawn = stream.next();
  for (const [index, share] of scoreShares.entries()) {
    if (drawn < share) return index + 1;
    drawn -= share;
  }
  return scoreShares.length;
}

function inTurn(score: ScoreMoment): ScoreMoment {
  return { ...score, at: score.side === 'away' ? score.at / 2 : 0.5 + score.at / 2 };
}
