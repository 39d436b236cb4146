/** Durations and money of an analysis, as they are written. */

/** “850 ms”, “12.4 s”; `—` where nothing was measured. */
export function durationWords(ms: number | null): string {
  if (ms === null) return '—';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** “$0.0123”: four places below a dollar, two from there; `—` where the cost is not known. */
export function dollarWords(usd: number | null): string {
  if (usd === null) return '—';
  return `$${usd.toFixed(usd > 0 && usd < 1 ? 4 : 2)}`;
}

/** “1,234”; `—` where the vendor did not say. */
export function countOrDash(count: number | null): string {
  return count === null ? '—' : count.toLocaleString('en-US');
}
