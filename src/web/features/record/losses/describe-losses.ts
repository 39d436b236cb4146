import type { LossStep } from '#contract/record/loss-reviews.ts';
import { formatCount } from '#web/lib/figures.ts';

/** “A 75% favorite loses one time in four. Of 120 such picks 31 were expected to lose, and 29 did.” */
export function describeLosses(steps: readonly LossStep[]): string {
  const sum = (of: (step: LossStep) => number) =>
    steps.reduce((total, step) => total + of(step), 0);
  const expected = Math.round(sum((step) => step.expected));
  const lost = sum((step) => step.lost);
  const decided = sum((step) => step.decided);
  return `A 75% favorite loses one time in four. Of ${formatCount(decided)} ${decided === 1 ? 'pick' : 'picks'} at 70% or more, ${formatCount(expected)} ${expected === 1 ? 'was' : 'were'} expected to lose, and ${formatCount(lost)} did.`;
}
