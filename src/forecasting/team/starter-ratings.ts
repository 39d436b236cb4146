import { daysBetween } from './team-game.ts';
import type { StarterParameters } from './team-parameters.ts';

/** Standard deviation of runs allowed per start around expectation. */
const startNoiseSd = 3.5;
/** Rotation length in days for a regular starter. */
const turnDays = 5;
/** Averaging window of the league's mean starter, in starts. */
const averageStarts = 30;

interface StarterState {
  mean: number;
  variance: number;
  season: number;
  seenAt: Date;
  /** Starts this season, decayed over time. */
  recentStarts: number;
  starts: number;
}

export interface StarterExpectation {
  runsSaved: number;
  variance: number;
  starts: number;
}

/**
 * Starters' ratings from runs allowed below the team's expectation, and from regularity, since
 * managers keep good starters in the rotation.
 */
export class StarterRatings {
  readonly #parameters: StarterParameters;
  readonly #starters = new Map<string, StarterState>();
  #average = 0;
  #starts = 0;

  constructor(parameters: StarterParameters) {
    this.#parameters = parameters;
  }

  /** An unnamed starter counts as the team's average, with high uncertainty. */
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

  /** `surprise`: runs allowed below expectation. */
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

  observe(
    starterId: string,
    season: number,
    at: Date,
    { surprise, variance }: { surprise: number; variance: number },
  ): void {
    const state = this.#stateAt(starterId, season, at);
    const gain = state.variance / variance;
    this.#starters.set(starterId, {
      ...state,
      mean: state.mean + gain * surprise,
      variance: state.variance * (1 - gain),
    });
  }

  #stateAt(starterId: string, season: number, at: Date): StarterState {
    const { priorSd, seasonCarry, weeklySd, regularDays } = this.#parameters;
    const starter = this.#starters.get(starterId);
    if (starter === undefined) {
      return { mean: 0, variance: priorSd ** 2, season, seenAt: at, recentStarts: 0, starts: 0 };
    }

    const isNewSeason = season > starter.season;
    const carry = seasonCarry ** Math.max(0, season - starter.season);
    const days = daysBetween(starter.seenAt, at);
    const drift = Math.min(days / 7, 26) * weeklySd ** 2;
    return {
      mean: carry * starter.mean,
      variance: carry ** 2 * starter.variance + (1 - carry ** 2) * priorSd ** 2 + drift,
      season,
      seenAt: at,
      recentStarts: isNewSeason ? 0 : starter.recentStarts * Math.exp(-days / regularDays),
      starts: starter.starts,
    };
  }

  #calculateWorth({ mean, recentStarts }: StarterState): number {
    const { regularRuns, regularDays } = this.#parameters;
    return mean + regularRuns * recentStarts * (turnDays / regularDays);
  }
}
