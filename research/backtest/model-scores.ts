import { brierScore, logScore } from '#domain/grading/grade.ts';

/** A model's forecast of one game, with the outcome. */
export interface ScoredForecast {
  /** Game key, which pairs the forecasts of two models. */
  game: number;
  probability: number;
  happened: boolean;
  /** Absolute errors of the expected margin and total, if the model has them. */
  marginError?: number;
  totalError?: number;
  /** Mean absolute error of the two projected scores. */
  scoreError?: number;
}

export interface ModelScores {
  name: string;
  n: number;
  accuracy: number | null;
  brier: number | null;
  logLoss: number | null;
  ece: number | null;
  /** Expected calibration error of these forecasts if they were perfect. */
  eceByProbability: number | null;
  marginMae: number | null;
  totalMae: number | null;
  /** Mean absolute error of a team's projected score, in points. */
  scoreMae: number | null;
}

export interface PairedScores {
  a: string;
  b: string;
  n: number;
  /** Mean log loss of a minus b on their common games, with its standard error. */
  difference: number | null;
  standardError: number | null;
}

const binCount = 10;

export function scoreModel(name: string, forecasts: readonly ScoredForecast[]): ModelScores {
  return {
    name,
    n: forecasts.length,
    accuracy: calculateMean(forecasts, (f) => Number(f.probability > 0.5 === f.happened)),
    brier: calculateMean(forecasts, (f) => brierScore(f.probability, f.happened)),
    logLoss: calculateMean(forecasts, (f) => logScore(f.probability, f.happened)),
    ...calibrationErrors(forecasts),
    marginMae: calculateMean(forecasts, (f) => f.marginError),
    totalMae: calculateMean(forecasts, (f) => f.totalError),
    scoreMae: calculateMean(forecasts, (f) => f.scoreError),
  };
}

/** A bin of a reliability diagram. */
export interface ReliabilityBin {
  meanForecast: number;
  observed: number;
  n: number;
}

/** Ten equal-count bins by forecast probability. */
export function reliability(forecasts: readonly ScoredForecast[]): ReliabilityBin[] {
  return calibrationBins(forecasts).map((members) => ({
    meanForecast: calculateMean(members, (f) => f.probability) ?? 0,
    observed: calculateMean(members, (f) => Number(f.happened)) ?? 0,
    n: members.length,
  }));
}

/** Bins by probability, with equal counts. */
export function calibrationBins(forecasts: readonly ScoredForecast[]): ScoredForecast[][] {
  const sorted = forecasts.toSorted((a, b) => a.probability - b.probability);
  const edge = (bin: number) => Math.round((bin * sorted.length) / binCount);
  return Array.from({ length: binCount }, (_, bin) =>
    sorted.slice(edge(bin), edge(bin + 1)),
  ).filter((members) => members.length > 0);
}

/**
 * Average error of forecasts against frequencies over the bins, and what chance alone makes of it:
 * of perfect forecasts a bin's sum of happenings falls around theirs with the variance Σ p (1 − p),
 * and the average error of a normal variate is √(2/π) of its spread.
 */
function calibrationErrors(forecasts: readonly ScoredForecast[]) {
  if (forecasts.length === 0) return { ece: null, eceByProbability: null };
  let apart = 0;
  let byProbability = 0;
  for (const members of calibrationBins(forecasts)) {
    let difference = 0;
    let variance = 0;
    for (const { probability, happened } of members) {
      difference += probability - Number(happened);
      variance += probability * (1 - probability);
    }
    apart += Math.abs(difference);
    byProbability += Math.sqrt((2 / Math.PI) * variance);
  }
  return { ece: apart / forecasts.length, eceByProbability: byProbability / forecasts.length };
}

export function pairModels(
  a: { name: string; forecasts: readonly ScoredForecast[] },
  b: { name: string; forecasts: readonly ScoredForecast[] },
): PairedScores {
  const ofB = new Map(b.forecasts.map((f) => [f.game, f]));
  const differences: number[] = [];
  for (const forecast of a.forecasts) {
    const other = ofB.get(forecast.game);
    if (other === undefined) continue;
    differences.push(
      logScore(forecast.probability, forecast.happened) -
        logScore(other.probability, other.happened),
    );
  }
  const n = differences.length;
  const difference = n === 0 ? null : differences.reduce((sum, d) => sum + d, 0) / n;
  if (difference === null || n < 2) {
    return { a: a.name, b: b.name, n, difference, standardError: null };
  }
  const squares = differences.reduce((sum, d) => sum + (d - difference) ** 2, 0);
  return {
    a: a.name,
    b: b.name,
    n,
    difference,
    standardError: Math.sqrt(squares / (n - 1) / n),
  };
}

/** Mean of the defined values; null when there are none. */
function calculateMean<T>(
  items: readonly T[],
  value: (item: T) => number | undefined,
): number | null {
  let sum = 0;
  let count = 0;
  for (const item of items) {
    const one = value(item);
    if (one === undefined) continue;
    sum += one;
    count += 1;
  }
  return count === 0 ? null : sum / count;
}
