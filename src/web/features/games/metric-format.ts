import type { ComparisonView } from '#contract/games.ts';

type Metric = ComparisonView['metrics'][number];

/** “23.4”, “12”, “41%”, “+7”. A percent metric is a share between 0 and 1. */
export function formatMetric(value: number, format: Metric['format']): string {
  return formats[format](value);
}

const formats: Record<Metric['format'], (value: number) => string> = {
  decimal: (value) => value.toFixed(1),
  integer: (value) => String(Math.round(value)),
  percent: (value) => `${(value * 100).toFixed(1)}%`,
  signed: (value) => {
    const rounded = Math.round(value * 10) / 10;
    return rounded > 0 ? `+${rounded}` : String(rounded);
  },
};

/**
 * How the bar beneath a metric is divided: the share of the left side, 0.08–0.92, longer for the
 * better one whichever direction is better. Null where a side is not known.
 */
export function shareOf({ a, b, better, format }: Metric): number | null {
  if (a === null || b === null) return null;

  // A signed figure has no natural nought to start a bar from: a difference of 20 fills it.
  const raw =
    format === 'signed' || a < 0 || b < 0 ? 0.5 + (a - b) / 40 : a + b === 0 ? 0.5 : a / (a + b);
  const share = better === 'higher' ? raw : 1 - raw;
  return Math.min(0.92, Math.max(0.08, share));
}
