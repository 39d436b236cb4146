import { daysBetween } from './team-game.ts';
import type { StarterParameters } from './team-parameters.ts';

interface StarterState {
  mean: number;
  variance: number;
  season: number;
  seenAt: Date;
  starts: number;
}

/** What a starter is believed to save his side per start, in runs. */
export interface StarterExpectation {
  runsSaved: number;
  variance: number;
  starts: number;
}

/**
 * Ratings of starting pitchers, each apart from the others: a start tells how many runs fewer the
 * side allowed than its team rating expected. Runs after he has left blur it; the noise allows for that.
 */
export class StarterRatings {
  readonly #parameters: StarterParameters;
  readonly #starters = new Map<string, StarterState>();

  constructor(parameters: StarterParameters) {
    this.#parameters = parameters;
  }

  /** An unnamed starter is taken for an average one of his team, about whom little is known. */
  expect(starterId: string | undefined, season: number, at: Date): StarterExpectation {
    const { newcomerMean, priorSd, seasonCarry, weeklySd } = this.#parameters;
    if (starterId === undefined) return { runsSaved: 0, variance: priorSd ** 2, starts: 0 };

    const known = this.#starters.get(starterId);
    if (known === undefined) return { runsSaved: newcomerMean, variance: priorSd ** 2, starts: 0 };

    const carry = seasonCarry ** Math.max(0, season - known.season);
    const weeks = Math.min(daysBetween(known.seenAt, at) / 7, 26);
    const variance = carry ** 2 * known.variance + (1 - carry ** 2) * priorSd ** 2;
    return {
      runsSaved: carry * known.mean + (1 - carry) * newcomerMean,
      variance: variance + weeks * weeklySd ** 2,
      starts: known.starts,
    };
  }

  /** `runsSaved`: runs allowed fewer than expected with this starter counted as average. */
  learn(starterId: string, season: number, at: Date, runsSaved: number): void {
    const before = this.expect(starterId, season, at);
    const gain = before.variance / (before.variance + this.#parameters.noiseSd ** 2);
    this.#starters.set(starterId, {
      mean: before.runsSaved + gain * (runsSaved - before.runsSaved),
      variance: before.variance * (1 - gain),
      season,
      seenAt: at,
      starts: before.starts + 1,
    });
  }
}
