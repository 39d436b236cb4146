/** How figures are written. `—` stands for “not known yet”, never for zero. */

/** A share between 0 and 1: “62%”. */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** A number that is already in percent: “62.4%”; `—` while there is none. */
export function formatPercent(percent: number | null, digits = 0): string {
  return percent === null ? '—' : `${percent.toFixed(digits)}%`;
}

export function formatNumber(value: number | null, digits: number): string {
  return value === null ? '—' : value.toFixed(digits);
}

/** “4 in a row”, “3 lost in a row”; zero is zero. */
export function formatStreak(streak: number): string {
  if (streak < 0) return `${-streak} lost in a row`;
  return streak === 1 ? '1 right' : `${streak} in a row`;
}

/** “n = 41”, with every figure that was measured. */
export function formatSampleSize(total: number): string {
  return `n = ${formatCount(total)}`;
}

/** “850 ms”, “12.4 s”; `—` where nothing was measured. */
export function formatDuration(ms: number | null): string {
  if (ms === null) return '—';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** “$0.0123”: four places below a dollar, two from there; `—` where the cost is not known. */
export function formatDollars(usd: number | null): string {
  if (usd === null) return '—';
  return `$${usd.toFixed(usd > 0 && usd < 1 ? 4 : 2)}`;
}

/** “1,234”; `—` where the vendor did not say. */
export function formatCount(count: number | null): string {
  return count === null ? '—' : count.toLocaleString('en-US');
}
