import { SeededRandom } from '#forecasting/golf/golf-simulation.ts';
import { calibrationBins, type ScoredForecast } from '../model-scores.ts';

/** The calibration error these forecasts would have if they were perfect, simulated many times. */
export interface CalibrationByProbability {
  mean: number;
  /** Share of draws with at most the required error. */
  withinAsked: number;
  /** Share of draws with at least the observed error. */
  asLarge: number;
}

const draws = 2000;

/**
 * Draws outcomes from the forecasts with a fixed seed: the same forecasts give the same numbers.
 */
export function calibrationByProbability(
  forecasts: readonly ScoredForecast[],
  { found, asked }: { found: number; asked: number },
): CalibrationByProbability {
  const bins = calibrationBins(forecasts).map((members) => members.map((f) => f.probability));
  const probability = new SeededRandom(1);
  const errors = Array.from({ length: draws }, () => {
    let apart = 0;
    for (const probabilities of bins) {
      let difference = 0;
      for (const p of probabilities) difference += p - Number(probability.next() < p);
      apart += Math.abs(difference);
    }
    return apart / forecasts.length;
  });
  const calculateShare = (isSo: (error: number) => boolean) => errors.filter(isSo).length / draws;
  return {
    mean: errors.reduce((sum, error) => sum + error, 0) / draws,
    withinAsked: calculateShare((error) => error <= asked),
    asLarge: calculateShare((error) => error >= found),
  };
}
