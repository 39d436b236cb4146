import type { GolfRatingParameters } from './golf-parameters.ts';
import { assertUsableTournament, type TournamentResult } from './golf-tournament.ts';

const dayMs = 86_400_000;
const daysPerYear = 365;
/** A round that fewer have finished says nothing about the course. */
const leastField = 5;
/** So many tournaments must be known before somebody unknown is a newcomer and not just unmet. */
const firstTournaments = 10;

interface PlayerState {
  mean: number;
  variance: number;
  seenAtMs: number;
  rounds: number;
}

export interface GolfSkill {
  /** Strokes a round better than an average entrant, and the variance of that belief. */
  mean: number;
  variance: number;
  rounds: number;
}

/**
 * Skill of every golfer in strokes a round, adjusted for the field: a round counts against the mean
 * of the others that day and their skills, so a course's difficulty and the weather drop out.
 */
export class GolfRatings {
  readonly #parameters: GolfRatingParameters;
  readonly #players = new Map<string, PlayerState>();
  #tournaments = 0;

  constructor(parameters: GolfRatingParameters) {
    this.#parameters = parameters;
  }

  expect(playerId: string, at: Date): GolfSkill {
    const { newcomerMean, priorSd, monthlySd, yearlyCarry } = this.#parameters;
    const known = this.#players.get(playerId);
    if (known === undefined) {
      const mean = this.#tournaments < firstTournaments ? 0 : newcomerMean;
      return { mean, variance: priorSd ** 2, rounds: 0 };
    }

    const days = Math.max(0, (at.getTime() - known.seenAtMs) / dayMs);
    const carry = yearlyCarry ** (days / daysPerYear);
    const variance = known.variance + (monthlySd ** 2 * days) / 30;
    return {
      mean: newcomerMean + carry * (known.mean - newcomerMean),
      variance: Math.min(variance, Math.max(priorSd ** 2, known.variance)),
      rounds: known.rounds,
    };
  }

  learn(result: TournamentResult): void {
    assertUsableTournament(result);
    const before = new Map(
      result.cards.map(({ playerId }) => [playerId, this.expect(playerId, result.startsAt)]),
    );
    const par = this.#roundMeans(result, before);
    this.#tournaments += 1;
    const { tournamentSd, roundSd } = this.#parameters;

    for (const { playerId, rounds } of result.cards) {
      const skill = before.get(playerId);
      const gained: number[] = [];
      for (const [round, score] of rounds.entries()) {
        const expectedOfAverage = par[round];
        if (expectedOfAverage !== undefined) gained.push(expectedOfAverage - score);
      }
      if (skill === undefined || gained.length === 0) continue;

      const shown = gained.reduce((sum, value) => sum + value, 0) / gained.length;
      const noise = tournamentSd ** 2 + roundSd ** 2 / gained.length;
      const gain = skill.variance / (skill.variance + noise);
      this.#players.set(playerId, {
        mean: skill.mean + gain * (shown - skill.mean),
        variance: skill.variance * (1 - gain),
        seenAtMs: result.startsAt.getTime(),
        rounds: skill.rounds + gained.length,
      });
    }
  }

  /** What an average player would have scored in each round: mean score plus the field's skill. */
  #roundMeans(
    result: TournamentResult,
    skills: ReadonlyMap<string, GolfSkill>,
  ): (number | undefined)[] {
    const longest = Math.max(0, ...result.cards.map((card) => card.rounds.length));
    return Array.from({ length: longest }, (_, round) => {
      let sum = 0;
      let count = 0;
      for (const { playerId, rounds } of result.cards) {
        const score = rounds[round];
        if (score === undefined) continue;
        sum += score + (skills.get(playerId)?.mean ?? 0);
        count += 1;
      }
      return count < leastField ? undefined : sum / count;
    });
  }
}
