import type { Forecast } from '#domain/forecast.ts';
import type { SeasonPhase } from '#domain/league.ts';
import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import type { TennisMatch } from '#domain/tournament.ts';
import type { LineupExpectation } from '#forecasting/lineups/expected-player.ts';
import type { Appearance, Lineup, PlayerRole } from '#forecasting/lineups/lineup.ts';
import type { LineupChange, SideEffects } from '#forecasting/lineups/player-effect.ts';
import type { PlayerWorth } from '#forecasting/lineups/player-worth.ts';
import type { SideNames } from '#forecasting/team/forecast-factors.ts';
import type { RatedMoment, TeamRating } from '#forecasting/team/team-forecaster.ts';

/** What the models are told of a contest of two sides. */
export interface Contest {
  id: string;
  season: number;
  phase: SeasonPhase;
  startsAt: Date;
  homeId: string;
  awayId: string;
  homeScore: number | null;
  awayScore: number | null;
  homeSegmentScores: number[];
  awaySegmentScores: number[];
  homeStarter: { id: string } | null;
  awayStarter: { id: string } | null;
  neutralSite: boolean;
  /** Of a contest to come: what is known of who plays. */
  homeLineup?: Lineup;
  awayLineup?: Lineup;
  /** Of a finished one: who played, and how. */
  homeAppearances?: readonly Appearance[];
  awayAppearances?: readonly Appearance[];
}

export interface TennisFacts {
  bestOf: 3 | 5;
  surface?: TennisSurface;
  state: TennisMatch['state'];
  /** Did the side that is told first win? Undefined until there is a winner. */
  firstWon?: boolean;
}

/** One league's model, whatever its sport. */
export interface ContestForecaster {
  /** A result, in order of play. */
  learn(result: Contest, facts?: TennisFacts): void;
  /** Undefined where too little is told of the contest. */
  forecast(contest: Contest, names: SideNames, facts?: TennisFacts): Forecast | undefined;
  /** How strong a team is, as its page and its games state it; left out of tennis. */
  rateTeam?: (teamId: string, moment: RatedMoment) => TeamRating;
  /** Of a player: 1500 and what he is better than one ranked 100th; undefined for one who has not played. */
  ratePlayer?: (playerId: string, surface?: TennisSurface) => number | undefined;
  /** Left out where the model knows nothing of who plays. */
  lineups?: LineupForecaster;
}

/** What a league's model says of those who play. */
export interface LineupForecaster {
  /** Whose presence it counts with. */
  role: PlayerRole;
  /** Does the forecast of this contest go by who plays? */
  knows(contest: Contest): boolean;
  /** What each player changes; undefined where results alone speak. */
  findEffects(contest: Contest): SideEffects | undefined;
  /** What switched players change, as the home side sees it. */
  compare(before: Contest, after: Contest): LineupChange;
  /** What a player is worth at a moment of a season; undefined for one who has not played in the role. */
  findWorth(playerId: string, season: number, at: Date): PlayerWorth | undefined;
  /** Those whom it expects, and what they are worth together; undefined as above. */
  findExpected(contest: Contest): LineupExpectation | undefined;
}

/** A player's games in the role that his league's model asks for, as the ratings learned them. */
export interface Career {
  /** Of his last game. */
  teamId: string;
  /** What he was worth after each of his games. */
  games: ValueHistory;
}

/** What one result has changed, in points above an average side; flat, because there are thousands. */
export interface Lesson {
  homeBefore: number;
  homeAfter: number;
  awayBefore: number;
  awayAfter: number;
}

/** How strong a side, or what a player was worth, after a contest. */
export interface ValueMoment {
  contestId: string;
  at: Date;
  value: number;
}

/**
 * How a value went on, contest by contest in order of play. A column for each field: ratings keep a
 * hundred thousand moments, and as objects with dates of their own these took five times as much.
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

  /** The last so many, all of them unless told; the oldest first. */
  last(most = Infinity): ValueMoment[] {
    const from = Math.max(0, this.#times.length - most);
    return this.#times.slice(from).map((time, index) => ({
      contestId: this.#contestIds[from + index] ?? '',
      at: new Date(time),
      value: this.#values[from + index] ?? Number.NaN,
    }));
  }
}

/** A league's model as it stands. */
export interface LearnedModel {
  forecaster: ContestForecaster;
  /** Names of those who have played, by id. */
  players: ReadonlyMap<string, string>;
  /** What has been learned of those who have played, by id. */
  careers: ReadonlyMap<string, Career>;
  /** How the sides of each contest were rated before it was learned and after it, by its id. */
  lessons: ReadonlyMap<string, Lesson>;
  /** How strong each side was after each of its contests, by its id. */
  ratingMoments: ReadonlyMap<string, ValueHistory>;
  /** Grows with everything that is learned. */
  revision: number;
}

/** A model with what it has learned. A copy that may be lost: it follows from the stored results. */
export interface Ratings extends LearnedModel {
  players: Map<string, string>;
  careers: Map<string, Career>;
  lessons: Map<string, Lesson>;
  ratingMoments: Map<string, ValueHistory>;
  learned: Map<string, LearnedResult>;
  newestChange: Date | undefined;
  newestStartMs: number;
  /** Results whose box scores are still expected, with when they were stored. */
  waiting: Map<string, Date>;
  /** Of each team: did the last result that was learned come with who played? */
  hasBoxScoreByTeam: Map<string, boolean>;
  /** When the newest box scores that were looked at were stored, and of which games they are. */
  newestBoxScores: { at: Date; gameIds: Set<string> } | undefined;
  behindSince: Date | undefined;
  rebuiltAt: Date | undefined;
}

interface LearnedResult {
  signature: string;
  /** Of who played, as it was learned; undefined: nobody was told of. */
  digest: string | undefined;
}

export type StoredResult = Contest & { changedAt: Date };
