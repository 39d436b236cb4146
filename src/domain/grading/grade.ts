/** Outcomes of a pick. Push, void and tie are no result and are excluded from every denominator. */
import type { GradeOutcome } from './terms.ts';

/** @param margin home score minus away score */
export function gradeWinner(predicted: 'home' | 'away', margin: number): GradeOutcome {
  if (margin === 0) return 'push';
  return margin > 0 === (predicted === 'home') ? 'win' : 'loss';
}

/** Void without a line, or when ours equals it; a push when the result lands on it. */
export function gradeLine(
  fair: number | undefined,
  actual: number,
  line: number | undefined,
): GradeOutcome {
  if (line === undefined || fair === undefined || fair === line) return 'void';
  if (actual === line) return 'push';
  return actual > line === fair > line ? 'win' : 'loss';
}

/** Proper scoring rules, 0 is perfect: Brier (1950), 0.25 for 50%; log score (Good 1952), 0.693. */

export function brierScore(probability: number, happened: boolean): number {
  const error = probability - (happened ? 1 : 0);
  return error * error;
}

/** `probability` must be in (0, 1): exactly 0 or 1 throws rather than scoring infinity. */
export function logScore(probability: number, happened: boolean): number {
  if (!(probability > 0 && probability < 1)) {
    throw new RangeError(`a forecast must lie strictly between 0 and 1, not ${probability}`);
  }
  return -Math.log(happened ? probability : 1 - probability);
}

/** Losing picks at this probability or higher get a review. */
const confidentProbability = 0.7;

/** Tolerance for floating-point error in probabilities derived from scores. */
const probabilityTolerance = 1e-9;

export function isConfidentLoss(probability: number, isWrong: boolean): boolean {
  return isWrong && probability >= confidentProbability - probabilityTolerance;
}
