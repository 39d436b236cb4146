import { eightyPercentZ } from '../normal-curve.ts';
import { getGolfParameters, type GolfParameters } from './golf-parameters.ts';
import { GolfRatings, type GolfSkill } from './golf-ratings.ts';
import {
  runToEnd,
  simulateInSlices,
  type GolfChances,
  type SimulatedPlayer,
} from './golf-simulation.ts';
import type {
  CutRule,
  GolfEntrant,
  TournamentResult,
  UpcomingTournament,
} from './golf-tournament.ts';

/** Chances of one player. Probabilities are in (0, 1) for everybody who can still win. */
export interface GolfPlayerForecast extends GolfChances {
  playerId: string;
  /** Strokes a round better than an average entrant, form included; 80% of the belief lies between. */
  skill: number;
  skillLow: number;
  skillHigh: number;
  /** Rounds behind the rating. */
  sampleRounds: number;
}

/** A player on the leaderboard while the tournament is on. */
export interface LeaderboardEntry extends GolfEntrant {
  /** Strokes to par so far, starting strokes included. */
  score: number;
  /** Rounds finished, with the share of the one that is on: 1.5 = nine holes into the second. */
  roundsPlayed: number;
  isOut: boolean;
}

export interface SimulationSize {
  simulations: number;
  seed: number;
}

/** Fewer holes or players than this say nothing about how the course plays. */
const minRounds = 0.5;
const minFieldSize = 10;

/** Forecasts golf tournaments from results alone. Pure: the same results and seed, the same chances. */
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

  /** Learns a finished tournament; in order. @throws RangeError naming an unusable one. */
  learn(result: TournamentResult): void {
    this.#ratings.learn(result);
  }

  /** Strokes a round better than an average entrant, at a moment. */
  getSkill(playerId: string, at: Date): number {
    return this.#ratings.expect(playerId, at).mean;
  }

  /** Before the start. A player without results is taken for a newcomer. */
  forecast(tournament: UpcomingTournament, size: SimulationSize): GolfPlayerForecast[] {
    const entries = tournament.entrants.map((entrant) => ({
      ...entrant,
      score: entrant.startingStrokes,
      roundsPlayed: 0,
      isOut: false,
    }));
    return this.forecastFrom(tournament, entries, size);
  }

  /** From a leaderboard: what is played stands, the rest is simulated. */
  forecastFrom(
    tournament: Pick<UpcomingTournament, 'startsAt' | 'rounds' | 'cut'>,
    leaderboard: readonly LeaderboardEntry[],
    size: SimulationSize,
  ): GolfPlayerForecast[] {
    return runToEnd(this.forecastInSlices(tournament, leaderboard, size));
  }

  /** The same, pausing after every `sliceSize` simulations, for a caller who must not block others. */
  *forecastInSlices(
    tournament: Pick<UpcomingTournament, 'startsAt' | 'rounds' | 'cut'>,
    leaderboard: readonly LeaderboardEntry[],
    { simulations, seed }: SimulationSize,
    sliceSize = simulations,
  ): Generator<undefined, GolfPlayerForecast[]> {
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
    const chances = yield* simulateInSlices(
      players,
      { simulations, seed, roundSd, cut: cutIsToCome ? tournament.cut : undefined },
      sliceSize,
    );
    const contenders = leaderboard.filter(({ isOut }) => !isOut).length;
    return leaderboard.map(({ playerId, isOut }, index) => {
      const skill = skills[index] ?? { mean: 0, variance: 0, rounds: 0 };
      const doubt = eightyPercentZ * Math.sqrt(skill.variance);
      const raw = chances[index] ?? { win: 0, top5: 0, top10: 0, top20: 0, makeCut: 0 };
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

/** What an average player would have taken to par a round so far; undefined before there is much. */
function levelSoFar(
  leaderboard: readonly LeaderboardEntry[],
  skills: readonly GolfSkill[],
): number | undefined {
  let sum = 0;
  let count = 0;
  for (const [index, { score, startingStrokes, roundsPlayed }] of leaderboard.entries()) {
    if (roundsPlayed < minRounds) continue;
    sum += (score - startingStrokes) / roundsPlayed + (skills[index]?.mean ?? 0);
    count += 1;
  }
  return count < minFieldSize ? undefined : sum / count;
}

/** Skill and form of the week after the rounds so far: the normal update by their mean. */
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
 * A chance that never came up in the simulation is small, not zero: half a time is added to it. The
 * chances of winning still sum to 1 over those who can.
 */
function smoothed(chances: GolfChances, simulations: number, contenders: number): GolfChances {
  const smooth = (share: number, outcomes: number) =>
    (share * simulations + 0.5) / (simulations + 0.5 * Math.max(2, outcomes));
  return {
    win: smooth(chances.win, contenders),
    top5: smooth(chances.top5, 2),
    top10: smooth(chances.top10, 2),
    top20: smooth(chances.top20, 2),
    makeCut: smooth(chances.makeCut, 2),
  };
}
