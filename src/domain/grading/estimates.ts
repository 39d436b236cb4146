import { millionths } from './millionths.ts';

/** Normal quantile of a two-sided 95% interval. */
const z = 1.959964;

/** Wilson 95% score interval of a share (Wilson 1927), within [0, 1]. */
export function wilsonInterval(correct: number, total: number) {
  if (total === 0) return undefined;
  const share = correct / total;
  const denominator = 1 + z ** 2 / total;
  const center = (share + z ** 2 / (2 * total)) / denominator;
  const half =
    (z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2))) / denominator;
  // Exactly 0 or 1 where the formula says so, without rounding error.
  return {
    low: correct === 0 ? 0 : center - half,
    high: correct === total ? 1 : center + half,
  };
}

/** Yes/no answers in clusters of `n`, of which `did` are yes. */
interface ClusteredAnswers {
  clusters: number;
  n: number;
  did: number;
  /** Sums over the clusters of n², did² and n × did. */
  nSquares: number;
  didSquares: number;
  nTimesDid: number;
}

const minClusters = 10;

/** Wilson interval of the sample divided by its design effect (Kish 1965), which is at least 1. */
export function clusteredInterval({
  clusters,
  n,
  did,
  nSquares,
  didSquares,
  nTimesDid,
}: ClusteredAnswers) {
  if (clusters < minClusters) return undefined;
  const share = did / n;
  const ofIndependent = n * share * (1 - share);
  const residuals = didSquares - 2 * share * nTimesDid + share ** 2 * nSquares;
  const between = (clusters / (clusters - 1)) * Math.max(0, residuals);
  const designEffect = ofIndependent === 0 ? 1 : Math.max(1, between / ofIndependent);
  return wilsonInterval(did / designEffect, n / designEffect);
}

/** A share as a percentage with one decimal. */
export function percent(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000) / 10;
}

export function calculateShare(correct: number, total: number) {
  const interval = wilsonInterval(correct, total);
  return {
    value: total === 0 ? null : percent(correct / total),
    correct,
    total,
    low: percent(interval?.low ?? null),
    high: percent(interval?.high ?? null),
  };
}

export function calculateMean(sum: number, count: number): number | null {
  return count === 0 ? null : sum / millionths / count;
}

/** Mean with its normal 95% interval, from sums in millionths. */
export function calculateEstimate(n: number, sum: number, squares: number) {
  if (n === 0) return { mean: null, low: null, high: null, n };
  const mean = sum / millionths / n;
  if (n === 1) return { mean, low: null, high: null, n };
  const variance = Math.max(0, squares / millionths / n - mean * mean) * (n / (n - 1));
  const half = z * Math.sqrt(variance / n);
  return { mean, low: mean - half, high: mean + half, n };
}
