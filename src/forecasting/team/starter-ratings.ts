import { daysBetween } from './team-game.ts';
import type { StarterParameters } from './team-parameters.ts';

/** How runs allowed by a side fall around what was expected: the spread of one start. */
const startNoiseSd = 3.5;
/** A rotation's turn: who starts every so many days is a regular starter. */
const turnDays = 5;
/** The average starter is the mean over about so many starts of the league. */
const averageStarts = 30;

interface StarterState {
  mean: number;
  variance: number;
  season: number;
  seenAt: Date;
  /** Starts of this season, each counting less the longer ago it was. */
  recentStarts: number;
  starts: number;
}

/** What a starter is believed to save his side per start, in runs. */
export interface StarterExpectation {
  runsSaved: number;
  variance: number;
  starts: number;
}

/**
 * Ratings of starting pitchers, each apart from the others. Two witnesses: how many runs fewer his
 * side allowed in his starts than its team rating expected, blurred by the runs after he has left; and
 * how regularly he has started this season, because managers keep the good ones in the rotation. Both
 * count against the average of the league's starts.
 */
export class StarterRatings {
  readonly #parameters: StarterParameters;
  readonly #starters = new Map<string, StarterState>();
  #average = 0;
  #starts = 0;

  constructor(parameters: StarterParameters) {
    this.#parameters = parameters;
  }

  /** An unnamed starter is taken for an average one of his team, about whom little is known. */
  expect(starterId: string | undefined, season: number, at: Date): StarterExpectation {
    const { priorSd } = this.#parameters;
    if (starterId === undefined) return { runsSaved: 0, variance: priorSd ** 2, starts: 0 };
    const state = this.#stateAt(starterId, season, at);
    return {
      runsSaved: this.#calculateWorth(state) - this.#average,
      variance: state.variance,
      starts: state.starts,
    };
  }

  /** `surprise`: runs that the side allowed fewer than was expected with this starter. */
  learn(starterId: string, season: number, at: Date, surprise: number): void {
    const before = this.#stateAt(starterId, season, at);
    const gain = before.variance / (before.variance + startNoiseSd ** 2);
    this.#starters.set(starterId, {
      mean: before.mean + gain * surprise,
      variance: before.variance * (1 - gain),
      season,
      seenAt: at,
      recentStarts: before.recentStarts + 1,
      starts: before.starts + 1,
    });
    this.#starts += 1;
    const weight = 1 / Math.min(this.#starts, averageStarts);
    this.#average += weight * (this.#calculateWorth(before) - this.#average);
  }

  #stateAt(starterId: string, season: number, at: Date): StarterState {
    const { priorSd, seasonCarry, weeklySd, regularDays } = this.#parameters;
    const known = this.#starters.get(starterId);
    if (known === undefined) {
      return { mean: 0, variance: priorSd ** 2, season, seenAt: at, recentStarts: 0, starts: 0 };
    }

    const isNewSeason = season > known.season;
    const carry = seasonCarry ** Math.max(0, season - known.season);
    const days = daysBetween(known.seenAt, at);
    const drift = Math.min(days / 7, 26) * weeklySd ** 2;
    return {
      mean: carry * known.mean,
      variance: carry ** 2 * known.variance + (1 - carry ** 2) * priorSd ** 2 + drift,
      season,
      seenAt: at,
      recentStarts: isNewSeason ? 0 : known.recentStarts * Math.exp(-days / regularDays),
      starts: known.starts,
    };
  }

  #calculateWorth({ mean, recentStarts }: StarterState): number {
    const { regularRuns, regularDays } = this.#parameters;
    return mean + regularRuns * recentStarts * (turnDays / regularDays);
  }
}
