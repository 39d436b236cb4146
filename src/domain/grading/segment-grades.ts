import type { SegmentScore } from '#domain/analyst.ts';
import type { Sides } from '#domain/matchup.ts';
import type { GradeOutcome } from './terms.ts';
import { gradeWinner } from './grade.ts';

export type PlayedSegments = Sides<number[]>;

/** Grade of the segments that were both predicted and played. */
export interface SegmentsGrade {
  n: number;
  /** Segments won by the side predicted to win them; predicted or actual ties are excluded. */
  wins: number;
  losses: number;
  /** Mean absolute error of a side's points per segment. */
  scoreError: number;
}

/** Grades segments; undefined when none were predicted or their scores are unknown. */
export function gradeSegments(
  stated: readonly SegmentScore[],
  played: PlayedSegments,
): SegmentsGrade | undefined {
  if (played.home.length !== played.away.length) return undefined;
  const pairs = stated.flatMap((segment) => {
    const [home, away] = [played.home[segment.number - 1], played.away[segment.number - 1]];
    return home === undefined || away === undefined ? [] : [{ segment, home, away }];
  });
  if (pairs.length === 0) return undefined;

  const outcomes = pairs.map(({ segment, home, away }): GradeOutcome =>
    segment.home === segment.away
      ? 'push'
      : gradeWinner(segment.home > segment.away ? 'home' : 'away', home - away),
  );
  const errors = pairs.reduce(
    (sum, { segment, home, away }) =>
      sum + Math.abs(segment.home - home) + Math.abs(segment.away - away),
    0,
  );
  return {
    n: pairs.length,
    wins: outcomes.filter((outcome) => outcome === 'win').length,
    losses: outcomes.filter((outcome) => outcome === 'loss').length,
    scoreError: errors / pairs.length / 2,
  };
}
