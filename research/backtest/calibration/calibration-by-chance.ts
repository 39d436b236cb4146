import { SeededRandom } from '#forecasting/golf/random.ts';
import { calibrationBins, type ScoredForecast } from '../model-scores.ts';

/** What the calibration error of these very forecasts would be if they were perfect, drawn many times. */
export interface CalibrationByChance {
  mean: number;
  /** Share of the draws with an error of at most what is asked. */
  withinAsked: number;
  /** Share of the draws with an error as large as the one that was found. */
  asLarge: number;
}

const draws = 2000;

/** Games come out as the forecasts say, each time from one seed: the same forecasts give the same numbers. */
export function calibrationByChance(
  forecasts: readonly ScoredForecast[],
  { found, asked }: { found: number; asked: number },
): CalibrationByChance {
  const bins = calibrationBins(forecasts).map((members) => members.map((f) => f.probability));
  const chance = new SeededRandom(1);
  const errors = Array.from({ length: draws }, () => {
    let apart = 0;
    for (const probabilities of bins) {
      let difference = 0;
      for (const p of probabilities) difference += p - Number(chance.next() < p);
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
