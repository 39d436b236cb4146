/** Outcomes of a pick. Push, void and tie are no result and are excluded from every denominator. */
import type { GradeOutcome } from './terms.ts';

/** @param margin home score minus away score */
export function gradeWinner(predicted: 'home' | 'away', margin: number): GradeOutcome {
  if (margin === 0) return 'push';
  return margin > 0 === (predicted === 'home') ? 'win' : 'loss';
}

/**
 * Grade of an over/under pick. Void without a line, or when our line equals it; a push when the result lands on it.
 */
export function gradeLine(
  fair: number | undefined,
  actual: number,
  line: number | undefined,
): GradeOutcome {
  if (line === undefined || fair === undefined || fair === line) return 'void';
  if (actual === line) return 'push';
  return actual > line === fair > line ? 'win' : 'loss';
}
