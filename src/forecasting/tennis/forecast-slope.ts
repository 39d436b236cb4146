import { logistic } from '../normal-curve.ts';

/** Initial standard deviation around 1, from the fit … */
const firstSd = 0.05;
/** … and the uncertainty added per year. */
const yearlySd = 0.04;
const yearMs = 365 * 86_400_000;

/**
 * Calibration slope on the logits of all forecasts, learned from past results because the favorites' win rate varies
 * between years. A normal belief, updated by one Fisher scoring step per match.
 */
export class ForecastSlope {
  #mean = 1;
  #variance = firstSd ** 2;
  #atMs: number | undefined;

  get value(): number {
    return this.#mean;
  }

  /** `logit` as forecast, slope included. */
  learn(logit: number, happened: boolean, at: Date): void {
    const atMs = at.getTime();
    this.#variance += (yearlySd ** 2 * Math.max(0, atMs - (this.#atMs ?? atMs))) / yearMs;
    this.#atMs = Math.max(atMs, this.#atMs ?? atMs);
    const plain = logit / this.#mean;
    const probability = logistic(logit);
    const information = probability * (1 - probability) * plain ** 2;
    this.#variance = 1 / (1 / this.#variance + information);
    this.#mean += this.#variance * (Number(happened) - probability) * plain;
    // Wide limits, so that bad data cannot invert forecasts.
    this.#mean = Math.min(2, Math.max(0.5, this.#mean));
  }
}
