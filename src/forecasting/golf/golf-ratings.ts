import { dayMs } from '#domain/calendar/durations.ts';
import type { GolfRatingParameters } from './golf-parameters.ts';
import { assertUsableTournament, type TournamentResult } from './golf-tournament.ts';

/** The activity of a player who starts every other week, the unit of the parameter `activity`. */
const usualDaysBetweenStarts = 14;
/** Minimum number of finishers for a round to measure the course. */
const minFieldSize = 5;
/** Number of first tournaments in which an unknown player need not be a newcomer. */
const firstTournaments = 10;

interface PlayerState {
  skill: number;
  form: number;
  skillVariance: number;
  formVariance: number;
  covariance: number;
  /** Tournaments played, decayed over time. */
  recentStarts: number;
  rounds: number;
}

export interface GolfSkill {
  /** Mean and variance of strokes per round better than an average entrant, form included. */
  mean: number;
  variance: number;
  rounds: number;
}

/**
 * Skill of every golfer in strokes per round, adjusted for the field: a score is compared with the
 * others' that day and their skills, which cancels course and weather. A good week is part skill,
 * which drifts slowly, and part form, which fades: a Kalman filter with two states per player, form
 * being an Ornstein–Uhlenbeck process.
 */
export class GolfRatings {
  readonly #parameters: GolfRatingParameters;
  readonly #players = new Map<string, { state: PlayerState; seenAtMs: number }>();
  #tournaments = 0;

  constructor(parameters: GolfRatingParameters) {
    this.#parameters = parameters;
  }

  expect(playerId: string, at: Date): GolfSkill {
    const state = this.#stateAt(playerId, at);
    return {
      mean: this.#calculateMean(state),
      variance: calculateVariance(state),
      rounds: state.rounds,
    };
  }

  learn(result: TournamentResult): void {
    assertUsableTournament(result);
    const before = new Map(
      result.cards.map(({ playerId }) => [playerId, this.#stateAt(playerId, result.startsAt)]),
    );
    const par = this.#roundMeans(result, before);
    this.#tournaments += 1;

    for (const { playerId, rounds } of result.cards) {
      const state = before.get(playerId);
      const gained: number[] = [];
      for (const [round, score] of rounds.entries()) {
        const expectedOfAverage = par[round];
        if (expectedOfAverage !== undefined) gained.push(expectedOfAverage - score);
      }
      if (state === undefined || gained.length === 0) continue;

      const shown = gained.reduce((sum, value) => sum + value, 0) / gained.length;
      this.#players.set(playerId, {
        state: this.#updated(state, shown, gained.length),
        seenAtMs: result.startsAt.getTime(),
      });
    }
  }

  #updated(before: PlayerState, shown: number, rounds: number): PlayerState {
    const { skillVariance, formVariance, covariance } = before;
    const surprise = shown - this.#calculateMean(before);
    const total = calculateVariance(before) + this.#parameters.roundSd ** 2 / rounds;
    const skillGain = (skillVariance + covariance) / total;
    const formGain = (formVariance + covariance) / total;
    return {
      skill: before.skill + skillGain * surprise,
      form: before.form + formGain * surprise,
      skillVariance: skillVariance - skillGain * (skillVariance + covariance),
      formVariance: formVariance - formGain * (formVariance + covariance),
      covariance: covariance - skillGain * (formVariance + covariance),
      recentStarts: before.recentStarts + 1,
      rounds: before.rounds + rounds,
    };
  }

  #stateAt(playerId: string, at: Date): PlayerState {
    const { newcomerMean, priorSd, monthlySd, formSd, formDays, activityDays } = this.#parameters;
    const player = this.#players.get(playerId);
    if (player === undefined) {
      return {
        skill: this.#tournaments < firstTournaments ? 0 : newcomerMean,
        form: 0,
        skillVariance: priorSd ** 2,
        formVariance: formSd ** 2,
        covariance: 0,
        recentStarts: 0,
        rounds: 0,
      };
    }

    const { state, seenAtMs } = player;
    const days = Math.max(0, (at.getTime() - seenAtMs) / dayMs);
    const left = Math.exp(-days / formDays);
    const drifted = state.skillVariance + (monthlySd ** 2 * days) / 30;
    return {
      skill: state.skill,
      form: left * state.form,
      skillVariance: Math.min(drifted, Math.max(priorSd ** 2, state.skillVariance)),
      formVariance: left ** 2 * state.formVariance + (1 - left ** 2) * formSd ** 2,
      covariance: left * state.covariance,
      recentStarts: state.recentStarts * Math.exp(-days / activityDays),
      rounds: state.rounds,
    };
  }

  #calculateMean({ skill, form, recentStarts }: PlayerState): number {
    const { activity, activityDays } = this.#parameters;
    return skill + form + activity * recentStarts * (usualDaysBetweenStarts / activityDays);
  }

  #roundMeans(result: TournamentResult, states: ReadonlyMap<string, PlayerState>) {
    const longest = Math.max(0, ...result.cards.map((card) => card.rounds.length));
    return Array.from({ length: longest }, (_, round) => {
      let sum = 0;
      let count = 0;
      for (const { playerId, rounds } of result.cards) {
        const score = rounds[round];
        if (score === undefined) continue;
        const state = states.get(playerId);
        sum += score + (state === undefined ? 0 : this.#calculateMean(state));
        count += 1;
      }
      return count < minFieldSize ? undefined : sum / count;
    });
  }
}

function calculateVariance({ skillVariance, formVariance, covariance }: PlayerState): number {
  return skillVariance + 2 * covariance + formVariance;
}
