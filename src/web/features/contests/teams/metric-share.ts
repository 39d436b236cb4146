import type { ComparisonView } from '#contract/teams.ts';

type Metric = ComparisonView['metrics'][number];

/**
 * How the bar beneath a metric is divided: the share of the left side, 0.08–0.92, longer for the
 * better one whichever direction is better. Null where a side is not known.
 */
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
