import { dayMs } from '#domain/calendar/durations.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import type { TennisMatch } from '#domain/tournament.ts';
import type { GolfForecaster } from '#forecasting/golf/golf-forecaster.ts';
import type {
  LineupExpectation,
  LineupChange,
  SideEffects,
  PlayerWorth,
} from '#forecasting/lineups/expected-player.ts';
import type { PlayerRole } from '#forecasting/lineups/lineup.ts';
import type { SeasonModel } from '#forecasting/season/season-model.ts';
import type { SideNames } from '#forecasting/team/forecast-factors.ts';
import type { TeamSkills } from '#forecasting/team/score-ratings.ts';
import type { TennisForecaster } from '#forecasting/tennis/tennis-forecaster.ts';
import type { LearnedContest } from '#server/forecasts/learned-contest.ts';
import type { LearnedPlayers } from '#server/forecasts/learned-players.ts';
import type { RatedMoment, TeamRating } from '#forecasting/team/team-forecaster.ts';

/** Games are forecast this long before their start. */
export const forecastHorizonMs = 21 * dayMs;

export interface TennisFacts {
  bestOf: 3 | 5;
  surface?: TennisSurface;
  state: TennisMatch['state'];
  /** Whether the first-named side won; undefined until there is a winner. */
  firstWon?: boolean;
}

export interface ContestForecaster {
  /** Learns a result; call in order of play. */
  learn(result: LearnedContest, facts?: TennisFacts): void;
  /** Forecast of a contest; undefined when too little is known about it. */
  forecast(contest: LearnedContest, names: SideNames, facts?: TennisFacts): Forecast | undefined;
  /** A team's strength for its page and games; absent for tennis. */
  rateTeam?: (teamId: string, moment: RatedMoment) => TeamRating;
  /** Ratings for the simulation of a season; absent for tennis. */
  season?: SeasonForecaster;
  /** A player's rating, 1500 for one ranked 100th; undefined for one who has not played. */
  ratePlayer?: (playerId: string, surface?: TennisSurface) => number | undefined;
  readStrengths?: TennisForecaster['readStrengths'];
  /** Forecaster of lineups; absent when the model ignores them. */
  lineups?: LineupForecaster;
  learnsCloses: boolean;
}

export interface SeasonForecaster {
  /** Expected home margins of games left, in points, as of now. */
  expectMargins(contests: readonly LearnedContest[], moment: SeasonMoment): number[];
  /** Strengths of these teams, and how sure they are. */
  readModel(teamIds: readonly string[], moment: SeasonMoment): SeasonModel;
  /** The halves of these teams' strengths, in points above their average; players apart. */
  readSkills(teamIds: readonly string[], moment: SeasonMoment): TeamSkills[];
}

export interface SeasonMoment {
  season: number;
  at: Date;
  /** Days since the first game of the regular season; at most 0 before. */
  daysIntoSeason: number;
}

export interface LineupForecaster {
  role: PlayerRole;
  /** Whether box scores of enough recent games of both sides were learned for lineups to count. */
  covers(contest: LearnedContest): boolean;
  /** Whether lineups count (see `covers`) and the starting pitchers are named. */
  knows(contest: LearnedContest): boolean;
  /** Each player's effect; undefined when only results count. */
  findEffects(contest: LearnedContest): SideEffects | undefined;
  /** Effect of switched players, from the home side's perspective. */
  compare(before: LearnedContest, after: LearnedContest): LineupChange;
  /** A player's value at a moment of a season; undefined for one who has not played in the role. */
  findWorth(playerId: string, season: number, at: Date): PlayerWorth | undefined;
  /** Expected players and their total value; undefined as above. */
  findExpected(contest: LearnedContest): LineupExpectation | undefined;
}

/** A player's games in the role used by the league's model, as learned by the ratings. */
export interface Career {
  teamId: string;
  /** Value after each game. */
  games: ValueHistory;
}

/** Rating changes from one result, in points above average; flat, because there are thousands. */
export interface Lesson {
  homeBefore: number;
  homeAfter: number;
  awayBefore: number;
  awayAfter: number;
}

/** Strength of a side, or value of a player, after a contest. */
export interface ValueMoment {
  contestId: string;
  at: Date;
  value: number;
}

/**
 * History of a value, one entry per contest in order of play. Stored as columns: ratings keep a
 * hundred thousand entries, and objects with dates took five times the memory.
 */
export class ValueHistory {
  readonly #contestIds: string[] = [];
  readonly #times: number[] = [];
  readonly #values: number[] = [];

  add({ contestId, at, value }: ValueMoment): void {
    this.#contestIds.push(contestId);
    this.#times.push(at.getTime());
    this.#values.push(value);
  }

  get newest(): ValueMoment | undefined {
    return this.last(1)[0];
  }

  /** Oldest first. */
  last(most = Infinity): ValueMoment[] {
    const from = Math.max(0, this.#times.length - most);
    return this.#times.slice(from).map((time, index) => ({
      contestId: this.#contestIds[from + index] ?? '',
      at: new Date(time),
      value: this.#values[from + index] ?? Number.NaN,
    }));
  }
}

export interface LearnedModel {
  forecaster: ContestForecaster;
  /** What box scores say of players; undefined in leagues whose players are not projected. */
  figures: LearnedPlayers | undefined;
  /** Names of players who have played, by id. */
  players: ReadonlyMap<string, string>;
  careers: ReadonlyMap<string, Career>;
  /** Ratings of both sides before and after each contest, by contest id. */
  lessons: ReadonlyMap<string, Lesson>;
  ratingMoments: ReadonlyMap<string, ValueHistory>;
  /** Closing lines learned. */
  closes: number;
  /** Incremented with everything learned. */
  revision: number;
  learned: ReadonlyMap<string, LearnedResult>;
  /** Time since which some late data is not learned. */
  behindSince: Date | undefined;
}

/** A model with what it has learned. A disposable cache, derived from the stored results. */
export interface Ratings extends LearnedModel {
  players: Map<string, string>;
  careers: Map<string, Career>;
  lessons: Map<string, Lesson>;
  ratingMoments: Map<string, ValueHistory>;
  learned: Map<string, LearnedResult>;
  newestChange: Date | undefined;
  newestStartMs: number;
  /** Results still waiting for their box scores, with when they were stored. */
  waiting: Map<string, Date>;
  /** Whether each team's last learned result came with its players. */
  hasBoxScoreByTeam: Map<string, boolean>;
  /** Time when the newest processed box scores were stored, and their games. */
  newestBoxScores: { at: Date; gameIds: Set<string> } | undefined;
  newestQuoteId: number;
  /** Time when a closing line was last found that came after its result. */
  newestLateClose: Date | undefined;
  /** The last rebuild for late data. */
  rebuiltAt: Date | undefined;
  /** Time when every stored result was last found learned. */
  checkedAt?: Date;
}

export interface GolfRatings {
  version: string;
  forecaster: GolfForecaster;
  ratingMoments: Map<string, ValueHistory>;
}

interface LearnedResult {
  signature: string;
  /** Digest of who played, as learned; undefined when nobody was reported. */
  digest: string | undefined;
  hasClose: boolean;
}

export type StoredResult = LearnedContest & { changedAt: Date };
