/** A fraction 0–1 as “62%”. */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** A percentage as “62.4%”; `—` when null. */
export function formatPercent(percent: number | null): string {
  return percent === null ? '—' : `${percent.toFixed(1)}%`;
}

/** A percentage as “62%”; `—` when null. */
export function formatWhole(percent: number | null): string {
  return percent === null ? '—' : `${Math.round(percent)}%`;
}

export function formatNumber(value: number | null, digits: number): string {
  return value === null ? '—' : value.toFixed(digits);
}

/** “+3.1”, “−0.4”, “0.0”: zero has no sign. */
export function formatSigned(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}

/** “4 in a row”, “3 lost in a row”, or “0”. */
export function formatStreak(streak: number): string {
  if (streak < 0) return `${-streak} lost in a row`;
  return streak === 1 ? '1 right' : `${streak} in a row`;
}

/** “n = 41”, shown with every measured figure. */
export function formatSampleSize(total: number): string {
  return `n = ${formatCount(total)}`;
}

/** “850 ms”, “12.4 s”; `—` when null. */
export function formatDuration(ms: number | null): string {
  if (ms === null) return '—';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** “$0.0123”: four decimals below a dollar, else two; `—` when unknown. */
export function formatDollars(usd: number | null): string {
  if (usd === null) return '—';
  return `$${usd.toFixed(usd > 0 && usd < 1 ? 4 : 2)}`;
}

/** “1,234”; `—` when not reported. */
export function formatCount(count: number | null): string {
  return count === null ? '—' : count.toLocaleString('en-US');
}

export function capitalize(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
