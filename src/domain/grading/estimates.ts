/** Shares and means with the interval that their number leaves them. */
import { millionths } from './millionths.ts';

/** Two-sided 95%. */
const z = 1.959964;

/** Wilson's 95% score interval of a share (Wilson 1927); both ends within 0 and 1. */
export function wilsonInterval(
  correct: number,
  total: number,
): { low: number; high: number } | undefined {
  if (total === 0) return undefined;
  const share = correct / total;
  const denominator = 1 + z ** 2 / total;
  const centre = (share + z ** 2 / (2 * total)) / denominator;
  const half =
    (z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2))) / denominator;
  // Exactly the ends of the scale where the formula says so, not a rounding error beside them.
  return {
    low: correct === 0 ? 0 : centre - half,
    high: correct === total ? 1 : centre + half,
  };
}

/** A share as a percentage with one decimal. */
export function percent(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000) / 10;
}

export function shareOf(correct: number, total: number) {
  const interval = wilsonInterval(correct, total);
  return {
    value: total === 0 ? null : percent(correct / total),
    correct,
    total,
    low: percent(interval?.low ?? null),
    high: percent(interval?.high ?? null),
  };
}

/** Of a sum in millionths. */
export function meanOf(sum: number, count: number): number | null {
  return count === 0 ? null : sum / millionths / count;
}

/** A mean with its normal 95% interval, of sums in millionths. */
export function estimateOf(n: number, sum: number, squares: number) {
  if (n === 0) return { mean: null, low: null, high: null, n };
  const mean = sum / millionths / n;
  if (n === 1) return { mean, low: null, high: null, n };
  const variance = Math.max(0, squares / millionths / n - mean * mean) * (n / (n - 1));
  const half = z * Math.sqrt(variance / n);
  return { mean, low: mean - half, high: mean + half, n };
}
