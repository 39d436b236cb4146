import type { NoiseParameters } from './team-parameters.ts';

/** Averaging window of the game noise, in games … */
const memoryGames = 2000;
/** … of which the parameter file provides this many initially. */
const firstWeight = 1000;

/**
 * Standard deviation of game results around expectation, learned slowly because the sport itself changes
 * (three-pointers widened basketball margins).
 */
export class NoiseTracker {
  readonly #parameters: NoiseParameters;
  #ratio = 1;
  #games = 0;

  constructor(parameters: NoiseParameters) {
    this.#parameters = parameters;
  }

  /** Standard deviation in points. */
  get sd(): number {
    return this.#parameters.noiseSd * Math.sqrt(this.#ratio);
  }

  /**
   * Noise variance for learning a game with this surprise: an EM step for Student-t noise (Lange, Little & Taylor
   * 1989).
   */
  variance(surprise: number, extraVariance: number): number {
    const { tailDegrees } = this.#parameters;
    const plain = this.sd ** 2 + extraVariance;
    return (plain * (tailDegrees + surprise ** 2 / plain)) / (tailDegrees + 1);
  }

  /** `knownVariance`: the part due to uncertain ratings and starters. */
  learn(surprise: number, knownVariance: number): void {
    const memory = Math.min(memoryGames, this.#games + firstWeight);
    const expected = this.sd ** 2 + knownVariance;
    this.#ratio *= 1 + (surprise ** 2 / expected - 1) / memory;
    this.#games += 1;
  }
}
