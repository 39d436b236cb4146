import type { GolfRound } from '#domain/tournament.ts';

/**
 * Par differs by at most this much between courses of one tournament; a missing hole is worth at
 * least 3.
 */
const parTolerance = 2;

/** Lowest course par on the tour. */
const minCoursePar = 70;

type Played = Pick<GolfRound, 'strokes' | 'toPar'>;

/** True when all 18 holes are in: strokes minus score to par is the par of the holes played. */
export function isWholeRound({ strokes, toPar }: Played, coursePar?: number): boolean {
  if (strokes === undefined || toPar === undefined) return false;
  const par = strokes - toPar;
  return coursePar === undefined ? par >= minCoursePar : Math.abs(par - coursePar) <= parTolerance;
}

export function shareOfRound(round: Played, coursePar?: number): number {
  if (round.strokes === undefined || round.toPar === undefined) return 0;
  if (isWholeRound(round, coursePar)) return 1;
  const share = (round.strokes - round.toPar) / (coursePar ?? minCoursePar);
  return Math.min(17 / 18, Math.max(0, share));
}

/** True for a golfer with a score or an abandoned round. */
export function hasTeedOff(golfer: {
  toPar?: number | null | undefined;
  rounds: readonly Pick<GolfRound, 'isGivenUp'>[];
}): boolean {
  return golfer.toPar != null || golfer.rounds.some(({ isGivenUp }) => isGivenUp === true);
}
