import { getGolfParameters, type GolfParameters } from './golf-parameters.ts';
import { GolfRatings } from './golf-ratings.ts';
import { simulateTournament, type GolfChances, type SimulatedPlayer } from './golf-simulation.ts';
import type {
  CutRule,
  GolfEntrant,
  TournamentResult,
  UpcomingTournament,
} from './golf-tournament.ts';

/** Chances of one player. Probabilities are in (0, 1) for everybody who can still win. */
export interface GolfPlayerForecast extends GolfChances {
  playerId: string;
  /** Strokes a round better than an average entrant, 80% of the belief lies between low and high. */
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

const eightyPercentZ = 1.2815515655446004;

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
    { simulations, seed }: SimulationSize,
  ): GolfPlayerForecast[] {
    const { tournamentSd, roundSd } = this.#parameters.ratings;
    const skills = leaderboard.map(({ playerId }) =>
      this.#ratings.expect(playerId, tournament.startsAt),
    );
    const players = leaderboard.map((entry, index): SimulatedPlayer => {
      const skill = skills[index] ?? { mean: 0, variance: 0, rounds: 0 };
      return {
        ...roundsLeft(entry.roundsPlayed, tournament.rounds, tournament.cut),
        score: entry.score,
        isOut: entry.isOut,
        skill: skill.mean,
        skillVariance: skill.variance + tournamentSd ** 2,
      };
    });
    const cutIsToCome = leaderboard.some(
      (entry) => !entry.isOut && entry.roundsPlayed < (tournament.cut?.afterRounds ?? 0),
    );
    const chances = simulateTournament(players, {
      simulations,
      seed,
      roundSd,
      cut: cutIsToCome ? tournament.cut : undefined,
    });
    return leaderboard.map(({ playerId, isOut }, index) => {
      const skill = skills[index] ?? { mean: 0, variance: 0, rounds: 0 };
      const doubt = eightyPercentZ * Math.sqrt(skill.variance);
      const raw = chances[index] ?? { win: 0, top5: 0, top10: 0, top20: 0, makeCut: 0 };
      return {
        playerId,
        ...(isOut ? raw : smoothed(raw, simulations)),
        skill: skill.mean,
        skillLow: skill.mean - doubt,
        skillHigh: skill.mean + doubt,
        sampleRounds: skill.rounds,
      };
    });
  }
}

function roundsLeft(played: number, rounds: number, cut: CutRule | undefined) {
  const until = cut === undefined ? rounds : Math.min(rounds, cut.afterRounds);
  return {
    beforeCut: Math.max(0, until - played),
    afterCut: Math.max(0, rounds - Math.max(played, until)),
  };
}

/** A chance that never came up in the simulation is small, not nought: half a time is added to it. */
function smoothed(chances: GolfChances, simulations: number): GolfChances {
  const smooth = (share: number) => (share * simulations + 0.5) / (simulations + 1);
  return {
    win: smooth(chances.win),
    top5: smooth(chances.top5),
    top10: smooth(chances.top10),
    top20: smooth(chances.top20),
    makeCut: smooth(chances.makeCut),
  };
}
