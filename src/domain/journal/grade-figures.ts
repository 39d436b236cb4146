import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import type { GradeOutcome } from '#domain/grading/terms.ts';
import type { LayerGrades } from '#domain/grading/layer-grades.ts';

/** A matchup or tournament grade; null where a figure does not apply. */
export interface GradeFigures {
  outcome: GradeOutcome;
  spread: GradeOutcome | null;
  total: GradeOutcome | null;
  scoreError: number | null;
  brier: number | null;
  logScore: number | null;
  layers: LayerGrades | FieldLayerGrades;
}

/** Allows differences in the last digit: logarithms are not bit-identical on all machines. */
export function isSameGrade(a: GradeFigures, b: GradeFigures): boolean {
  return isAlike(toFigures(a), toFigures(b));
}

function toFigures({ outcome, spread, total, scoreError, brier, logScore, layers }: GradeFigures) {
  return { outcome, spread, total, scoreError, brier, logScore, layers };
}

function isAlike(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 1e-9;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = Object.keys(a);
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(right, name) && isAlike(left[name], right[name]))
  );
}
