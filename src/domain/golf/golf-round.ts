/** Which of a golfer's rounds are complete, and whether any was started. */
import type { GolfRound } from '../tournament.ts';

/** Courses of one tournament differ by at most this much; a missing hole is worth at least 3. */
const parTolerance = 2;

/** No course of the tour has a lower one. */
const minCoursePar = 70;

type Played = Pick<GolfRound, 'strokes' | 'toPar'>;

/** All 18 holes: strokes minus the score to par is the par of the holes played. */
export function isWholeRound({ strokes, toPar }: Played, coursePar?: number): boolean {
  if (strokes === undefined || toPar === undefined) return false;
  const par = strokes - toPar;
  return coursePar === undefined ? par >= minCoursePar : Math.abs(par - coursePar) <= parTolerance;
}

/** The share of a round that was played. */
export function shareOfRound(round: Played, coursePar?: number): number {
  if (round.strokes === undefined || round.toPar === undefined) return 0;
  if (isWholeRound(round, coursePar)) return 1;
  const share = (round.strokes - round.toPar) / (coursePar ?? minCoursePar);
  return Math.min(17 / 18, Math.max(0, share));
}

/** Whoever has a score, or gave up a round, has begun. */
export function hasTeedOff(golfer: {
  toPar?: number | null | undefined;
  rounds: readonly Pick<GolfRound, 'isGivenUp'>[];
}): boolean {
  return golfer.toPar != null || golfer.rounds.some(({ isGivenUp }) => isGivenUp === true);
}
