import { minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import type { Share } from '#contract/analytics/analytics-parts.ts';
import { formatCount, formatPercent, formatSigned } from '#web/lib/figures.ts';

/** “61.3%”, or a dash for a small sample. */
export function formatEnough({ value, total }: Share): string {
  return total < minSampleSize ? '—' : formatPercent(value);
}

/** “1,204 of 1,960, 95% interval 58.4%–62.7%”; only the count for a small sample. */
export function describeShare({ correct, total, low, high }: Share): string {
  if (total === 0) return 'no graded predictions yet';
  const count = `${formatCount(correct)} of ${formatCount(total)}`;
  if (total < minSampleSize) return `${count}, too few for a percentage`;
  return `${count}, 95% interval ${formatPercent(low)}–${formatPercent(high)}`;
}

/** Brier difference in thousandths: “+12.4”. */
export function formatPoints(difference: number): string {
  return formatSigned(difference * 1000, 1);
}

/** A fraction 0–1 as a percentage with one decimal. */
export function formatExact(share: number): string {
  return formatPercent(share * 100);
}

/** “November 2026” of `2026-11`. */
export function formatMonth(month: string): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${month}-15T00:00:00Z`).toLocaleDateString('en-US', format);
}
