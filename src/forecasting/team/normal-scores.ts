import { insideUnit } from '#domain/betting/normal-curve.ts';
import { ScoreGrid } from '#forecasting/score-grid.ts';
import type { NormalScores } from './team-parameters.ts';

/** Mean and spread of the untilted curve, and the extra win rate of the favored side. */
export interface MarginCurve {
  mean: number;
  sd: number;
  winnerTilt?: number;
}

/**
 * Normal on integers, weighted toward common margins; a tilt makes the favorite win more often by
 * less, with the same mean.
 */
function marginDistribution(scores: NormalScores, curve: MarginCurve): Float64Array {
  const { mean, sd, winnerTilt = 0 } = curve;
  const plain = tiltedMargins(scores, curve, mean, 0);
  const sideLogit = (winnerTilt * mean) / sd;
  if (sideLogit === 0) return plain;

  const targetMean = calculateMoments(plain).mean;
  let center = mean;
  for (let step = 0; step < maxSteps; step += 1) {
    const margins = tiltedMargins(scores, curve, center, sideLogit);
    const { mean: found, variance } = calculateMoments(margins);
    if (Math.abs(found - targetMean) < meanTolerance || variance === 0) return margins;
    center -= ((found - targetMean) * sd ** 2) / variance;
  }
  return tiltedMargins(scores, curve, center, sideLogit);
}

/** Convergence tolerance of the mean, in points; convergence is quadratic. */
const meanTolerance = 1e-7;
const maxSteps = 12;

function tiltedMargins(
  scores: NormalScores,
  { sd }: MarginCurve,
  center: number,
  sideLogit: number,
): Float64Array {
  const reach = scores.maxScore - scores.minScore;
  const probabilities = new Float64Array(2 * reach + 1);
  let sum = 0;
  for (let margin = -reach; margin <= reach; margin += 1) {
    const z = (margin - center) / sd;
    const density =
      Math.exp((sideLogit * Math.sign(margin) - z * z) / 2) *
      (scores.marginWeights[Math.abs(margin)] ?? 1);
    probabilities[margin + reach] = density;
    sum += density;
  }
  for (let at = 0; at < probabilities.length; at += 1) {
    probabilities[at] = (probabilities[at] as number) / sum;
  }
  return probabilities;
}

function calculateMoments(margins: Float64Array): { mean: number; variance: number } {
  const middle = (margins.length - 1) / 2;
  let mean = 0;
  let square = 0;
  for (let index = 0; index < margins.length; index += 1) {
    const weighed = (index - middle) * (margins[index] ?? 0);
    mean += weighed;
    square += (index - middle) * weighed;
  }
  return { mean, variance: square - mean ** 2 };
}

/** Home win probability given a winner; equals the grid's at lower cost. */
export function normalHomeWinProbability(scores: NormalScores, curve: MarginCurve): number {
  const margins = marginDistribution(scores, curve);
  const middle = (margins.length - 1) / 2;
  let home = 0;
  for (let index = middle + 1; index < margins.length; index += 1) home += margins[index] ?? 0;
  return insideUnit(home / (1 - (margins[middle] ?? 0)));
}

/** Mean margin; equals the grid's at lower cost. */
export function normalMeanMargin(scores: NormalScores, curve: MarginCurve): number {
  return calculateMoments(marginDistribution(scores, curve)).mean;
}

/**
 * Grid of scores from normal margins; given the margin, the total is normal over totals of matching
 * parity within the grid.
 */
export function normalScoreGrid(
  scores: NormalScores,
  margin: MarginCurve,
  total: { mean: number; sd: number },
): ScoreGrid {
  const { minScore: lowest, maxScore: highest } = scores;
  const size = highest - lowest + 1;
  const cells = new Float64Array(size * size);
  const margins = marginDistribution(scores, margin);
  const totalDensity = new Float64Array(2 * highest + 1).map((_, value) => {
    const z = (value - total.mean) / total.sd;
    // A floor keeps an extreme expectation (bad data) from zeroing a diagonal.
    return Math.exp(-(z * z) / 2) + 1e-300;
  });

  for (let difference = 1 - size; difference < size; difference += 1) {
    const least = 2 * lowest + Math.abs(difference);
    const most = 2 * highest - Math.abs(difference);
    let sum = 0;
    for (let value = least; value <= most; value += 2) sum += totalDensity[value] ?? 0;

    const scale = (margins[difference + size - 1] ?? 0) / sum;
    for (let value = least; value <= most; value += 2) {
      const home = (value + difference) / 2 - lowest;
      const away = (value - difference) / 2 - lowest;
      cells[home * size + away] = scale * (totalDensity[value] ?? 0);
    }
  }
  return new ScoreGrid(lowest, size, cells);
}
