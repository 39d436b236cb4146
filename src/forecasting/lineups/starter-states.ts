import type { GaussianFilter, Term } from '#forecasting/team/gaussian-filter.ts';
import {
  daysBetween,
  listPlayed,
  type TeamResult,
  type UpcomingTeamGame,
} from '#forecasting/team/team-game.ts';
import type { Appearance } from './lineup.ts';
import { LineupCoverage } from './lineup-coverage.ts';
import type { StarterStateParameters } from './lineup-parameters.ts';
import type { PlayerWorth } from './expected-player.ts';
import { findStarter } from './find-starter.ts';
import { StarterProbabilities, type StarterProbability } from './starter-probabilities.ts';

/** Days without a start after which a player's belief is moved out of the joint filter. */
const awayDays = 700;
const undraftedPick = 260;
const middlePick = 32;

interface StarterState {
  /** Index in the filter; undefined while away. */
  index: number | undefined;
  /** Mean of the belief when it was moved out of the filter. */
  mean: number;
  seenAt: Date;
  starts: number;
}

export interface ExpectedStarter {
  playerId: string;
  probability: number;
  value: number;
  variance: number;
  starts: number;
}

/** A side's starter as part of the filter's linear combination of the margin. */
export interface SideStarter {
  starters: ExpectedStarter[];
  points: number;
  /** The part inside the filter; its mean is `points` minus `offset`. */
  terms: Term[];
  offset: number;
  /** Variance not in the terms: starters outside the filter, and uncertainty about who starts. */
  variance: number;
}

/**
 * Beliefs about starters, joint with those about the teams, so that other games separate a player
 * from the team.
 */
export class StarterStates {
  readonly parameters: StarterStateParameters;
  readonly #filter: GaussianFilter;
  readonly coverage: LineupCoverage;
  readonly #chances: StarterProbabilities;
  readonly #states = new Map<string, StarterState>();
  readonly #seasonByTeam = new Map<string, number>();

  constructor(parameters: StarterStateParameters, filter: GaussianFilter) {
    this.parameters = parameters;
    this.#filter = filter;
    this.coverage = new LineupCoverage(parameters.coverage);
    this.#chances = new StarterProbabilities(parameters.role, parameters.startsMemory);
  }

  knows(game: UpcomingTeamGame): boolean {
    return this.coverage.covers(game);
  }

  /**
   * Expected effect of both starters; `ahead`: seasons and weeks between the last learned game and
   * this one.
   */
  expect(game: UpcomingTeamGame, ahead: { seasons: number; weeks: number }) {
    const home = { teamId: game.homeId, lineup: game.homeLineup };
    const away = { teamId: game.awayId, lineup: game.awayLineup };
    const side = (own: typeof home, other: typeof home) => {
      const probabilities = this.#chances.expect(own.teamId, own.lineup, other);
      return this.#side(own.teamId, game.season, probabilities, ahead);
    };
    return { home: side(home, away), away: side(away, home) };
  }

  changeSeason(seasons: number, at: Date): void {
    const { seasonCarry, seasonSd } = this.parameters;
    for (const state of this.#states.values()) {
      const { index } = state;
      if (index === undefined) continue;
      this.#filter.shrink(index, seasonCarry ** seasons);
      this.#filter.diffuse(index, seasons * seasonSd ** 2);
      if (daysBetween(state.seenAt, at) <= awayDays) continue;
      state.mean = this.#filter.mean(index);
      this.#filter.remove(index);
      state.index = undefined;
    }
  }

  diffuse(weeks: number): void {
    const { weeklySd } = this.parameters;
    for (const { index } of this.#states.values()) {
      if (index !== undefined) this.#filter.diffuse(index, weeks * weeklySd ** 2);
    }
  }

  prepare(result: TeamResult): void {
    for (const [teamId, appearances] of listPlayed(result)) {
      const starter = findStarter(appearances, this.parameters.role);
      if (starter === undefined) continue;
      const draftPick = starter.role === 'quarterback' ? starter.draftPick : undefined;
      this.#enter(starter.playerId, draftPick, teamId, result);
    }
  }

  findIndex(appearances: readonly Appearance[]): number | undefined {
    const starter = findStarter(appearances, this.parameters.role);
    return starter && this.#states.get(starter.playerId)?.index;
  }

  learn(result: TeamResult): void {
    for (const [teamId, appearances] of listPlayed(result)) {
      const starter = findStarter(appearances, this.parameters.role);
      const state = starter && this.#states.get(starter.playerId);
      if (starter === undefined || state === undefined) continue;
      this.coverage.learn(teamId, result.startsAt);
      this.#chances.learn(teamId, starter.playerId);
      this.#seasonByTeam.set(teamId, result.season);
      state.seenAt = result.startsAt;
      state.starts += 1;
    }
  }

  findWorth(playerId: string): PlayerWorth | undefined {
    const state = this.#states.get(playerId);
    if (state === undefined) return undefined;
    const { index, mean, starts } = state;
    return { value: index === undefined ? mean : this.#filter.mean(index), games: starts };
  }

  #side(
    teamId: string,
    season: number,
    probabilities: readonly StarterProbability[],
    ahead: { seasons: number; weeks: number },
  ): SideStarter {
    const { seasonCarry, seasonSd, weeklySd } = this.parameters;
    const carry = seasonCarry ** ahead.seasons;
    const drift = ahead.seasons * seasonSd ** 2 + ahead.weeks * weeklySd ** 2;
    const starters: ExpectedStarter[] = [];
    const terms: Term[] = [];
    let offset = 0;
    let left = 1;
    let square = 0;
    let apart = 0;
    for (const { playerId, probability, draftPick } of probabilities) {
      left -= probability;
      const state = this.#states.get(playerId);
      const starts = state?.starts ?? 0;
      const index = state?.index;
      if (index === undefined) {
        const takesOver = this.#takesOver(teamId, season);
        const { mean, variance } = this.#apart(state, draftPick, takesOver);
        offset += probability * mean;
        apart += probability ** 2 * variance;
        starters.push({ playerId, probability, value: mean, variance, starts });
      } else {
        terms.push({ index, weight: probability * carry });
        const own = this.#filter.variance([{ index, weight: carry }]) + drift;
        apart += probability ** 2 * drift;
        const value = carry * this.#filter.mean(index);
        starters.push({ playerId, probability, value, variance: own, starts });
      }
    }
    if (left > 1e-9) {
      const { mean, variance } = this.#apart(undefined, undefined, this.#takesOver(teamId, season));
      offset += left * mean;
      apart += left ** 2 * variance;
      square += left * (mean ** 2 + variance);
    }
    for (const { probability, value, variance } of starters) {
      square += probability * (value ** 2 + variance);
    }
    const points = offset + this.#filter.expectation(terms);
    // Total variance minus the combination's own (uncertainty about who starts).
    const open = square - points ** 2 - this.#filter.variance(terms) - apart;
    return { starters, points, terms, offset, variance: apart + Math.max(0, open) };
  }

  /** Belief in a player outside the filter: a newcomer, or one long away. */
  #apart(state: StarterState | undefined, draftPick: number | undefined, takesOver: boolean) {
    const { newcomerMean, perLogPick, newcomerSd, midSeasonPoints = 0 } = this.parameters;
    // At most as uncertain as a newcomer.
    if (state !== undefined) return { mean: state.mean, variance: newcomerSd ** 2 };
    const pick = draftPick ?? undraftedPick;
    return {
      mean:
        newcomerMean + perLogPick * Math.log(pick / middlePick) + (takesOver ? midSeasonPoints : 0),
      variance: newcomerSd ** 2,
    };
  }

  #takesOver(teamId: string, season: number): boolean {
    return this.#seasonByTeam.get(teamId) === season;
  }

  #enter(playerId: string, draftPick: number | undefined, teamId: string, result: TeamResult) {
    const state = this.#states.get(playerId);
    if (state?.index !== undefined) return;

    const takesOver = this.#takesOver(teamId, result.season);
    const { mean, variance } = this.#apart(state, draftPick, takesOver);
    const index = this.#filter.add(mean, variance);
    const starts = state?.starts ?? 0;
    this.#states.set(playerId, { index, mean, seenAt: result.startsAt, starts });
  }
}
