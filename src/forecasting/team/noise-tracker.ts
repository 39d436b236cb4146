import type { NoiseParameters } from './team-parameters.ts';

/** The spread of single games is the mean over about so many games … */
const memoryGames = 2000;
/** … of which the parameter file stands for so many at the beginning. */
const firstWeight = 1000;

/**
 * How far single games fall from what was expected of them. It is learned slowly along the way,
 * because the game itself changes (basketball's three-pointers widened every margin).
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
   * Variance with which a game that came out so surprising is to be learned: a step of the EM
   * algorithm for Student-t noise (Lange, Little & Taylor 1989).
   */
  variance(surprise: number, extraVariance: number): number {
    const { tailDegrees } = this.#parameters;
    const plain = this.sd ** 2 + extraVariance;
    return (plain * (tailDegrees + surprise ** 2 / plain)) / (tailDegrees + 1);
  }

  /** `knownVariance`: the part of the spread that comes from uncertainty about ratings and starters. */
  learn(surprise: number, knownVariance: number): void {
    const memory = Math.min(memoryGames, this.#games + firstWeight);
    const expected = this.sd ** 2 + knownVariance;
    this.#ratio *= 1 + (surprise ** 2 / expected - 1) / memory;
    this.#games += 1;
  }
}
