import {
  calculateTotal,
  type GameScript,
  type ScoreMoment,
  type ScriptedSegment,
  type SideName,
} from '../game-script.ts';
import { createRandomStream, pickWeighted, type RandomStream } from '../random.ts';

/**
 * A script from segments with known points. Each score's moment within a segment is drawn on demand,
 * always with the same result.
 */
export function scriptOfSegments(
  key: string,
  segments: readonly ScriptedSegment[],
  options: {
    regulationSegments: number;
    /** Shares of scores worth one point, two points and so on; they sum to 1. */
    scoreShares: readonly number[];
    halvesInTurn?: boolean;
  },
): GameScript {
  const listScores = (segment: ScriptedSegment, side: SideName): ScoreMoment[] =>
    scatter(createRandomStream(key, segment.number, side), segment, side, options.scoreShares).map(
      (score) =>
        options.halvesInTurn === true && segment.homeDidNotBat !== true ? inTurn(score) : score,
    );

  return {
    segments,
    total: calculateTotal({ segments }),
    wentLong: segments.length > options.regulationSegments,
    regulationSegments: options.regulationSegments,
    halvesInTurn: options.halvesInTurn,
    durationMs: segments.at(-1)?.toMs ?? 0,
    scoresIn: (segment) =>
      [...listScores(segment, 'away'), ...listScores(segment, 'home')].sort((a, b) => a.at - b.at),
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

  const points = scoreShares.map((_, index) => index + 1);
  const drawPoints = () => pickWeighted(stream, points, (one) => scoreShares[one - 1] ?? 0);
  let left = segment[side] - lastPoints;
  while (left > 0) {
    const made = Math.min(left, drawPoints());
    scores.push({ side, points: made, at: stream.next() });
    left -= made;
  }
  return scores;
}

function inTurn(score: ScoreMoment): ScoreMoment {
  return { ...score, at: score.side === 'away' ? score.at / 2 : 0.5 + score.at / 2 };
}
