import { logistic, logit } from '#domain/betting/normal-curve.ts';
import type { ScoredForecast } from '../model-scores.ts';

/**
 * A linear correction in log odds: 0 and 1 for calibrated forecasts; a slope above 1 means
 * underconfidence.
 */
export interface Recalibration {
  intercept: number;
  slope: number;
  interceptError: number;
  slopeError: number;
}

const steps = 30;

/** Maximum likelihood (Newton's method); undefined when the two numbers cannot be identified. */
export function fitRecalibration(forecasts: readonly ScoredForecast[]): Recalibration | undefined {
  const seen = forecasts.map(({ probability, happened }) => ({
    logOdds: logit(probability),
    happened: Number(happened),
  }));
  let intercept = 0;
  let slope = 1;
  for (let step = 0; step < steps; step += 1) {
    const sums = { gap: 0, gapByOdds: 0, weight: 0, byOdds: 0, byOddsTwice: 0 };
    for (const { logOdds, happened } of seen) {
      const fitted = logistic(intercept + slope * logOdds);
      const weight = fitted * (1 - fitted);
      sums.gap += happened - fitted;
      sums.gapByOdds += (happened - fitted) * logOdds;
      sums.weight += weight;
      sums.byOdds += weight * logOdds;
      sums.byOddsTwice += weight * logOdds ** 2;
    }
    const determinant = sums.weight * sums.byOddsTwice - sums.byOdds ** 2;
    if (!(determinant > 1e-9 * sums.weight ** 2)) return undefined;
    const moved = {
      intercept: (sums.byOddsTwice * sums.gap - sums.byOdds * sums.gapByOdds) / determinant,
      slope: (sums.weight * sums.gapByOdds - sums.byOdds * sums.gap) / determinant,
    };
    intercept += moved.intercept;
    slope += moved.slope;
    if (Math.abs(moved.intercept) + Math.abs(moved.slope) > 1e-10) continue;
    return {
      intercept,
      slope,
      interceptError: Math.sqrt(sums.byOddsTwice / determinant),
      slopeError: Math.sqrt(sums.weight / determinant),
    };
  }
  return undefined;
}

export function recalibrated(
  forecast: ScoredForecast,
  { intercept, slope }: Recalibration,
): ScoredForecast {
  return { ...forecast, probability: logistic(intercept + slope * logit(forecast.probability)) };
}
