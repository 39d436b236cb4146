import { ScoreGrid } from '#forecasting/score-grid.ts';
import type { CountScores } from './team-parameters.ts';

const minMean = 0.2;

/** Negative binomial probabilities of 0 … highest; the variance is mean + mean² / shape. */
export function countProbabilities(mean: number, shape: number, highest: number): Float64Array {
  const probabilities = new Float64Array(highest + 1);
  const success = mean / (mean + shape);
  let probability = (1 - success) ** shape;
  for (let count = 0; count <= highest; count += 1) {
    probabilities[count] = probability;
    probability *= ((count + shape) / (count + 1)) * success;
  }
  return probabilities;
}

/** A tie continues until one side leads by one; `overtimeShare` of the advantage remains. */
export function countScoreGrid(scores: CountScores, expected: { margin: number; total: number }) {
  const size = scores.maxScore + 2;
  const margin = expected.margin * scores.marginScale;
  const first = regulationMeans(margin, expected.total);
  const tied = tieProbability(scores, first);
  // The expected final total includes the overtime goal, so regulation gets less.
  const means = regulationMeans(margin, expected.total - tied);

  const home = countProbabilities(means.home, scores.shape, scores.maxScore);
  const away = countProbabilities(means.away, scores.shape, scores.maxScore);
  const advantage = means.home / (means.home + means.away) - 0.5;
  const homeInOvertime = 0.5 + scores.overtimeShare * advantage;

  const cells = new Float64Array(size * size);
  for (let h = 0; h <= scores.maxScore; h += 1) {
    for (let a = 0; a <= scores.maxScore; a += 1) {
      const probability = (home[h] ?? 0) * (away[a] ?? 0);
      if (h !== a) {
        add(cells, h * size + a, probability);
        continue;
      }
      add(cells, (h + 1) * size + a, probability * homeInOvertime);
      add(cells, h * size + a + 1, probability * (1 - homeInOvertime));
    }
  }
  return new ScoreGrid(0, size, cells);
}

function add(cells: Float64Array, index: number, probability: number): void {
  cells[index] = (cells[index] ?? 0) + probability;
}

function regulationMeans(margin: number, total: number): { home: number; away: number } {
  return {
    home: Math.max(minMean, (total + margin) / 2),
    away: Math.max(minMean, (total - margin) / 2),
  };
}

function tieProbability(scores: CountScores, means: { home: number; away: number }): number {
  const home = countProbabilities(means.home, scores.shape, scores.maxScore);
  const away = countProbabilities(means.away, scores.shape, scores.maxScore);
  let sum = 0;
  for (const [count, probability] of home.entries()) sum += probability * (away[count] ?? 0);
  return sum;
}
