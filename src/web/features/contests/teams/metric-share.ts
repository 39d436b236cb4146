import type { ComparisonView } from '#contract/teams.ts';

type Metric = ComparisonView['metrics'][number];

/** Left side's share of the bar, 0.08–0.92, larger if better; null if a value is unknown. */
export function metricShare({ a, b, better, format }: Metric): number | null {
  if (a === null || b === null) return null;

  // A signed figure has no natural zero to start a bar from: a difference of 20 fills it.
  const raw =
    format === 'signed' || format === 'signedCount' || a < 0 || b < 0
      ? 0.5 + (a - b) / 40
      : a + b === 0
        ? 0.5
        : a / (a + b);
  const share = better === 'higher' ? raw : 1 - raw;
  return Math.min(0.92, Math.max(0.08, share));
}
