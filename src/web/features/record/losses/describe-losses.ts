import type { LossStep } from '#contract/record/loss-reviews.ts';
import { formatCount } from '#web/lib/figures.ts';

/** “At 75% one in four is lost: 31 expected, 29 happened, of 120 calls.” */
export function describeLosses(steps: readonly LossStep[]): string {
  const sum = (of: (step: LossStep) => number) =>
    steps.reduce((total, step) => total + of(step), 0);
  const expected = Math.round(sum((step) => step.expected));
  const lost = sum((step) => step.lost);
  const decided = sum((step) => step.decided);
  return `At 75% one in four is lost: ${formatCount(expected)} expected, ${formatCount(lost)} happened, of ${formatCount(decided)} ${decided === 1 ? 'call' : 'calls'}.`;
}
