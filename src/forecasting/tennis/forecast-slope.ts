import { logistic } from '../normal-curve.ts';

/** What the fit says of it, as a spread around 1 … */
const firstSd = 0.05;
/** … and what a year adds to the uncertainty. */
const yearlySd = 0.04;
const yearMs = 365 * 86_400_000;

/**
 * How far favorites are to be trusted, as a factor on the logits of all forecasts: learned along the way
 * from how those before came true, because tours change (one who is ahead stays ahead more often in some
 * years than in others). A normal belief, updated by one step of Fisher scoring a match.
 */
export class ForecastSlope {
  #mean = 1;
  #variance = firstSd ** 2;
  #atMs: number | undefined;

  get value(): number {
    return this.#mean;
  }

  /** `logit` as it was forecast, with the slope in it. */
  learn(logit: number, happened: boolean, at: Date): void {
    const atMs = at.getTime();
    this.#variance += (yearlySd ** 2 * Math.max(0, atMs - (this.#atMs ?? atMs))) / yearMs;
    this.#atMs = Math.max(atMs, this.#atMs ?? atMs);
    const plain = logit / this.#mean;
    const probability = logistic(logit);
    const information = probability * (1 - probability) * plain ** 2;
    this.#variance = 1 / (1 / this.#variance + information);
    this.#mean += this.#variance * (Number(happened) - probability) * plain;
    // Far from anything a tour has shown: bad data must not turn forecasts around.
    this.#mean = Math.min(2, Math.max(0.5, this.#mean));
  }
}
