import type { GolfProbability } from '#domain/tournament.ts';
import type { FieldQuestion } from '#domain/grading/terms.ts';
import { eightyPercentZ } from '#domain/betting/normal-curve.ts';
import { getGolfParameters, type GolfParameters } from './golf-parameters.ts';
import { GolfRatings, type GolfSkill } from './golf-ratings.ts';
import { byQuestion, simulateInSlices, type SimulatedPlayer } from './golf-simulation.ts';
import type { CutRule, GolfEntrant, TournamentResult } from './golf-tournament.ts';

export interface LeaderboardEntry extends GolfEntrant {
  /** Strokes to par so far, starting strokes included. */
  score: number;
  /** Rounds played, including the share of the current one: 1.5 is nine holes into round 2. */
  roundsPlayed: number;
  isOut: boolean;
}

/**
 * Minimum number of rounds played, and of players with as many, to estimate the course difficulty.
 */
const minRounds = 0.5;
const minFieldSize = 10;

/** Forecasts golf tournaments from results alone. Deterministic for the same results and seed. */
export class GolfForecaster {
  readonly #parameters: GolfParameters;
  readonly #ratings: GolfRatings;

  constructor(parameters: GolfParameters = getGolfParameters()) {
    this.#parameters = parameters;
    this.#ratings = new GolfRatings(parameters.ratings);
  }

  get model(): string {
    return this.#parameters.model;
  }

  /** Learns a finished tournament; call in order. @throws RangeError naming an unusable one. */
  learn(result: TournamentResult): void {
    this.#ratings.learn(result);
  }

  getSkill(playerId: string, at: Date): number {
    return this.#ratings.expect(playerId, at).mean;
  }

  /**
   * Forecasts from a leaderboard: completed holes stand, and a player without results counts as a
   * newcomer. Yields after every `sliceSize` simulations.
   */
  *forecastInSlices(
    tournament: { startsAt: Date; rounds: number; cut?: CutRule },
    leaderboard: readonly LeaderboardEntry[],
    { simulations, seed }: { simulations: number; seed: number },
    sliceSize = simulations,
  ): Generator<undefined, GolfProbability[]> {
    const { roundSd } = this.#parameters.ratings;
    const skills = leaderboard.map(({ playerId }) =>
      this.#ratings.expect(playerId, tournament.startsAt),
    );
    const level = levelSoFar(leaderboard, skills);
    const players = leaderboard.map((entry, index): SimulatedPlayer => {
      const skill = skills[index] ?? { mean: 0, variance: 0, rounds: 0 };
      const seen = withRoundsSoFar(skill, entry, level, roundSd);
      return {
        ...roundsLeft(entry.roundsPlayed, tournament.rounds, tournament.cut),
        score: entry.score,
        isOut: entry.isOut,
        skill: seen.mean,
        skillVariance: seen.variance,
      };
    });
    const cutIsToCome = leaderboard.some(
      (entry) => !entry.isOut && entry.roundsPlayed < (tournament.cut?.afterRounds ?? 0),
    );
    const probabilities = yield* simulateInSlices(
      players,
      { simulations, seed, roundSd, cut: cutIsToCome ? tournament.cut : undefined },
      sliceSize,
    );
    const contenders = leaderboard.filter(({ isOut }) => !isOut).length;
    return leaderboard.map(({ playerId, isOut }, index) => {
      const skill = skills[index] ?? { mean: 0, variance: 0, rounds: 0 };
      const doubt = eightyPercentZ * Math.sqrt(skill.variance);
      const raw = probabilities[index] ?? byQuestion(() => 0);
      return {
        playerId,
        ...(isOut ? raw : smoothed(raw, simulations, contenders)),
        skill: skill.mean,
        skillLow: skill.mean - doubt,
        skillHigh: skill.mean + doubt,
        sampleRounds: skill.rounds,
      };
    });
  }
}

/** Average player's score to par per round so far; undefined with too little data. */
function levelSoFar(leaderboard: readonly LeaderboardEntry[], skills: readonly GolfSkill[]) {
  let sum = 0;
  let count = 0;
  for (const [index, { score, startingStrokes, roundsPlayed }] of leaderboard.entries()) {
    if (roundsPlayed < minRounds) continue;
    sum += (score - startingStrokes) / roundsPlayed + (skills[index]?.mean ?? 0);
    count += 1;
  }
  return count < minFieldSize ? undefined : sum / count;
}

function withRoundsSoFar(
  week: { mean: number; variance: number },
  { score, startingStrokes, roundsPlayed }: LeaderboardEntry,
  level: number | undefined,
  roundSd: number,
): { mean: number; variance: number } {
  if (level === undefined || roundsPlayed < minRounds) return week;
  const shown = level - (score - startingStrokes) / roundsPlayed;
  const gain = week.variance / (week.variance + roundSd ** 2 / roundsPlayed);
  return { mean: week.mean + gain * (shown - week.mean), variance: week.variance * (1 - gain) };
}

function roundsLeft(played: number, rounds: number, cut: CutRule | undefined) {
  const until = cut === undefined ? rounds : Math.min(rounds, cut.afterRounds);
  return {
    beforeCut: Math.max(0, until - played),
    afterCut: Math.max(0, rounds - Math.max(played, until)),
  };
}

/**
 * Adds half an occurrence, so that no probability is exactly 0. Win probabilities still sum to 1.
 */
function smoothed(
  probabilities: Record<FieldQuestion, number>,
  simulations: number,
  contenders: number,
) {
  return byQuestion((question) => {
    const outcomes = question === 'win' ? Math.max(2, contenders) : 2;
    return (probabilities[question] * simulations + 0.5) / (simulations + 0.5 * outcomes);
  });
}
