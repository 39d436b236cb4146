import type { CompactDistribution } from '#domain/players/stored-projections.ts';

/** Share of probability that a table may leave beyond its end. */
const tail = 1e-9;
const maxCount = 2000;
/** Highest probability of success of one trial. */
const maxSuccess = 0.98;

/**
 * Probabilities of 0, 1, 2, … until the rest is below 1e-9 (then it is part of the last one), from
 * a stored distribution. Compound negative binomials by Panjer's (1981) recursion.
 */
export function listProbabilities(distribution: CompactDistribution): Float64Array {
  const [family, mean, size, short, scale, ...shares] = distribution;
  const long = short === 0 ? 1 : (1 - short * scale) / (1 - short);
  const tableOf = (part: number) =>
    family === 'binomial' ? trialsTable(part, size) : baseTable(part, size, shares);
  const base = tableOf(mean * long);
  if (short === 0) return base;
  const other = tableOf(mean * scale);
  const [longer, rest, shorter] =
    base.length >= other.length ? [base, 1 - short, other] : [other, short, base];
  for (let y = 0; y < longer.length; y += 1) {
    longer[y] = rest * (longer[y] ?? 0) + (1 - rest) * (shorter[y] ?? 0);
  }
  return longer;
}

/**
 * Successes of a number of trials between two whole numbers: a mixture of both binomials with one
 * probability.
 */
function trialsTable(mean: number, size: number): Float64Array {
  const trials = Math.max(size, mean / maxSuccess, 1);
  const success = mean / trials;
  const fewer = Math.floor(trials);
  const table = new Float64Array(fewer + 2);
  for (const [n, weight] of [
    [fewer, fewer + 1 - trials],
    [fewer + 1, trials - fewer],
  ] as const) {
    let probability = (1 - success) ** n;
    for (let y = 0; y <= n; y += 1) {
      table[y] = (table[y] ?? 0) + weight * probability;
      probability *= ((n - y) / (y + 1)) * (success / (1 - success));
    }
  }
  return table;
}

/**
 * A negative binomial count of events; each is worth 1, or 2, 3, … by `shares`. The mean is that of
 * the worths' sum.
 */
function baseTable(mean: number, size: number, shares: readonly number[]): Float64Array {
  const worths = [1 - shares.reduce((sum, share) => sum + share, 0), ...shares];
  const events = mean / worths.reduce((sum, share, index) => sum + share * (index + 1), 0);
  const x = events / (events + size);
  const spread = Math.sqrt(mean * worths.length * (1 + events / size));
  const table = new Float64Array(Math.min(maxCount, Math.ceil(mean + 45 * spread + 30)));
  let before = Math.exp(-size * Math.log1p(events / size));
  table[0] = before;
  let sum = before;
  let y = 1;
  for (; y < table.length && (y <= mean || 1 - sum > tail); y += 1) {
    let probability = 0;
    if (shares.length === 0) {
      probability = before * x * (1 + (size - 1) / y);
    } else {
      for (let worth = 1; worth <= Math.min(y, worths.length); worth += 1) {
        const factor = x + (x * (size - 1) * worth) / y;
        probability += factor * (worths[worth - 1] ?? 0) * (table[y - worth] ?? 0);
      }
    }
    table[y] = probability;
    before = probability;
    sum += probability;
  }
  const used = table.subarray(0, y);
  used[y - 1] = (used[y - 1] ?? 0) + Math.max(0, 1 - sum);
  return used;
}

export interface LineProbabilities {
  over: number;
  /** Probability of exactly the line, on whole lines only. */
  push: number;
  under: number;
}

/** Probabilities of more than, exactly and fewer than a line; they sum to 1. */
export function probabilitiesOfLine(
  distribution: CompactDistribution,
  line: number,
): LineProbabilities {
  const table = listProbabilities(distribution);
  let under = 0;
  for (let y = 0; y < table.length && y < line; y += 1) under += table[y] ?? 0;
  const push = Number.isInteger(line) ? (table[line] ?? 0) : 0;
  return { over: Math.max(0, 1 - under - push), push, under };
}

/** Probability of exactly this value; values below 0 (yards) count as 0. */
export function probabilityOf(distribution: CompactDistribution, value: number): number {
  const table = listProbabilities(distribution);
  return table[Math.max(0, value)] ?? 0;
}

/** The smallest value that is reached with at least this probability (0–1); .5 is the median. */
export function quantileOf(distribution: CompactDistribution, probability: number): number {
  return quantileIn(listProbabilities(distribution), probability);
}

/** Quantile of listed probabilities. */
export function quantileIn(table: Float64Array, probability: number): number {
  let sum = 0;
  for (let y = 0; y < table.length; y += 1) {
    sum += table[y] ?? 0;
    if (sum >= probability) return y;
  }
  return table.length - 1;
}

export function meanOf(distribution: CompactDistribution): number {
  return distribution[1];
}
