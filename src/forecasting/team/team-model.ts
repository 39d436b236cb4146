import { withoutLineups } from '#domain/forecast.ts';
import type { LineupExpectation, PlayerWorth } from '#forecasting/lineups/expected-player.ts';
import { Lineups } from '#forecasting/lineups/lineups.ts';
import { expectPitchers } from '#forecasting/lineups/pitcher-lines.ts';
import { RestTracker, type RestEffect } from './rest.ts';
import {
  ScoreRatings,
  type ClosingSurprise,
  type RatingExpectation,
  type StrengthErrors,
  type Surprise,
  type TeamSkills,
} from './score-ratings.ts';
import { StakesTracker, type StakesEffect } from './stakes.ts';
import { StarterRatings, type StarterExpectation } from './starter-ratings.ts';
import { normalQuantile } from '#domain/betting/normal-curve.ts';
import { assertUsable, type TeamResult, type UpcomingTeamGame } from './team-game.ts';
import type { TeamParameters } from './team-parameters.ts';

/** Components of a game's expectation, in points. */
export interface TeamExpectation {
  ratings: RatingExpectation;
  rest: RestEffect;
  stakes?: StakesEffect;
  /** Home edge in this game; 0 at a neutral site. */
  homeEdge: number;
  homeStarter?: StarterExpectation;
  awayStarter?: StarterExpectation;
  starterPoints: number;
  lineups?: LineupExpectation;
  lineupVariance: number;
  /** Sum of the components, before and after shrinking. */
  rawMarginPoints: number;
  marginPoints: number;
  marginVariance: number;
  totalPoints: number;
  sampleGames: number;
}

/** Games whose starters are a team's rotation. */
const rotationGames = 40;

/** Weight of a team's latest game in the share of its games with a closing line. */
const pricedMemory = 0.15;

export class TeamModel {
  readonly lineups: Lineups | undefined;
  readonly #ratings: ScoreRatings;
  readonly #rest: RestTracker;
  readonly #starters: StarterRatings | undefined;
  readonly #stakes: StakesTracker | undefined;
  readonly #learned = new Set<string>();
  readonly #pricedShare = new Map<string, number>();
  /** Starters of a team's last games, oldest first; where starters rotate. */
  readonly #rotations = new Map<string, string[]>();

  constructor(readonly parameters: TeamParameters) {
    const { lineups } = parameters;
    const states = lineups?.kind === 'starter-state' ? lineups : undefined;
    this.#ratings = new ScoreRatings(parameters.ratings, states);
    this.lineups = lineups && new Lineups(lineups, this.#ratings.starters);
    this.#rest = new RestTracker(parameters.rest);
    this.#starters =
      parameters.starters === undefined ? undefined : new StarterRatings(parameters.starters);
    this.#stakes =
      parameters.stakes === undefined ? undefined : new StakesTracker(parameters.stakes);
  }

  expect(game: UpcomingTeamGame): TeamExpectation {
    const { phase, shrink } = this.parameters;
    const share = game.phase === 'preseason' ? phase.preseasonShare : 1;
    const ratings = this.#ratings.expect(game, this.#gapScale(game));
    const rest = this.#rest.effect(game);
    const stakes = this.#stakes?.effect(game);

    const lineups = this.lineups?.expect(game, this.#gapScale(game), ratings);

    const homeEdge = share * (ratings.homeEdge + this.#fixedHomeEdge(game));
    const starters = this.#expectStarters(game);
    const starterPoints = starters?.marginPoints ?? 0;

    const rawMarginPoints =
      ratings.gap +
      homeEdge +
      share * rest.marginPoints +
      (stakes?.marginPoints ?? 0) +
      starterPoints +
      (lineups?.marginPoints ?? 0);
    return {
      ratings,
      rest: { ...rest, marginPoints: share * rest.marginPoints },
      stakes,
      homeEdge,
      homeStarter: starters?.home,
      awayStarter: starters?.away,
      starterPoints,
      lineups: lineups ?? starters?.lineups,
      rawMarginPoints,
      marginPoints: shrink * rawMarginPoints,
      marginVariance:
        shrink ** 2 *
        (ratings.marginVariance + (starters?.variance ?? 0) + (lineups?.variance ?? 0)),
      lineupVariance: lineups?.variance ?? 0,
      totalPoints: ratings.total - (starters?.saved ?? 0),
      sampleGames:
        this.#ratings.teams.countGames(game.homeId) + this.#ratings.teams.countGames(game.awayId),
    };
  }

  /** True when the closing lines of most of both sides' recent games were learned. */
  knowsCloses({ homeId, awayId }: UpcomingTeamGame): boolean {
    return [homeId, awayId].every((id) => (this.#pricedShare.get(id) ?? 0) >= 0.5);
  }

  /** The model's name, and that lineups are unknown where it would use them. */
  nameFor(game: UpcomingTeamGame): string {
    const { model, lineups } = this.parameters;
    return lineups === undefined || this.knowsLineups(game) ? model : withoutLineups(model);
  }

  coversLineups(game: UpcomingTeamGame): boolean {
    return this.lineups?.covers(game) ?? false;
  }

  /** Whether its players are as unknown as in the model of results. */
  ignoresLineups(game: UpcomingTeamGame): boolean {
    return this.lineups?.isEmpty(game) ?? true;
  }

  knowsLineups(game: UpcomingTeamGame): boolean {
    return this.lineups?.knows(game) ?? false;
  }

  asPlayed(result: TeamResult): TeamResult {
    return this.lineups?.actualGame(result) ?? result;
  }

  /**
   * Learns a result, except of the preseason. `expected` is {@link expect} of the game {@link
   * asPlayed}, if known.
   */
  learn(result: TeamResult, expected?: TeamExpectation): void {
    assertUsable(result);
    if (this.#learned.has(result.gameId)) {
      throw new RangeError(`game ${result.gameId}: was learned already`);
    }
    this.#learned.add(result.gameId);
    if (result.phase === 'preseason') return;

    const game = this.asPlayed(result);
    this.#learnPlayed(game, expected ?? this.expect(game));
  }

  #learnPlayed(game: TeamResult, expected: TeamExpectation): void {
    const lastBat = game.neutralSite ? 0 : this.parameters.phase.lastBat;
    const surprise = {
      margin: game.homeScore - game.awayScore + lastBat - expected.rawMarginPoints,
      total: game.homeScore + game.awayScore - expected.totalPoints,
    };
    const extraVariance =
      (expected.homeStarter?.variance ?? 0) +
      (expected.awayStarter?.variance ?? 0) +
      expected.lineupVariance;

    const players = this.lineups?.weighCloses(expected.lineups, game.startsAt);
    const close = this.readClose(game, expected);
    const closing = this.#ratings.learn(
      game,
      { ...surprise, luck: this.lineups?.findLuck(game) ?? 0 },
      this.#gapScale(game),
      extraVariance,
      close && { ...close, playersVariance: players?.variance ?? 0 },
    );
    this.#rest.learn(game);
    this.#stakes?.learn(game);
    this.#learnStarters(game, surprise);
    if (closing !== undefined) this.#learnStartersFromClose(game, expected, closing);
    for (const id of [game.homeId, game.awayId]) {
      const share = this.#pricedShare.get(id) ?? 0;
      this.#pricedShare.set(id, share + pricedMemory * (Number(closing !== undefined) - share));
    }
    const moves = this.lineups?.learn(game, expected.rawMarginPoints) ?? [];
    for (const [teamId, points] of moves) this.#ratings.teams.moveStrength(teamId, points);
    if (closing !== undefined) players?.learn(closing);
  }

  findPlayerWorth(playerId: string, season: number, at: Date): PlayerWorth | undefined {
    const pitchers = this.lineups?.pitchers;
    if (pitchers === undefined || this.#starters === undefined) {
      return this.lineups?.findWorth(playerId, at);
    }
    const { runsSaved, starts } = this.#starters.expect(playerId, season, at);
    if (starts === 0) return undefined;
    return { value: runsSaved + pitchers.runsSaved(playerId, at), games: starts };
  }

  getStrength(teamId: string): number {
    return this.#ratings.teams.getStrength(teamId);
  }

  /**
   * The halves of a team's strength, in points of {@link expect}'s margin: players apart where they
   * are rated, the rotation of pitchers as part of the defense.
   */
  getSkills(teamId: string, season: number, at: Date): TeamSkills {
    const { attack, defense } = this.#ratings.getSkills(teamId, season);
    const { shrink } = this.parameters;
    const rotation = this.expectRotation(teamId, season, at);
    return { attack: shrink * attack, defense: shrink * defense + rotation };
  }

  /**
   * Errors of teams' strengths, in points of {@link expect}'s margin; unnamed starters as expected.
   */
  getStrengthErrors(teamIds: readonly string[], season: number): StrengthErrors {
    const errors = this.#ratings.getStrengthErrors(teamIds, season);
    const scale = this.parameters.shrink ** 2;
    return {
      covariance: errors.covariance.map((value) => scale * value),
      weeklyVariance: scale * errors.weeklyVariance,
    };
  }

  /**
   * Value of a team's rotation beside its rating, in points of {@link expect}'s margin: the mean of
   * those who started its last games. A game whose starter is not named is forecast without it.
   * Closing lines rate the team with its rotation: 0 where they are learned.
   */
  expectRotation(teamId: string, season: number, at: Date): number {
    if (this.parameters.ratings.closes !== undefined) return 0;
    const rotation = this.#rotations.get(teamId) ?? [];
    let sum = 0;
    for (const id of rotation) sum += this.#starters?.expect(id, season, at).runsSaved ?? 0;
    return rotation.length === 0 ? 0 : (this.parameters.shrink * sum) / rotation.length;
  }

  /**
   * The home players' part of the margin before injuries. Undefined when only results are used, and
   * for pitchers, who rotate.
   */
  expectHomePlayers(game: UpcomingTeamGame): number | undefined {
    return this.knowsLineups(game) ? this.lineups?.expectHome(game) : undefined;
  }

  #fixedHomeEdge(game: UpcomingTeamGame): number {
    const { playoffHome, lastBat } = this.parameters.phase;
    if (game.neutralSite) return 0;
    return lastBat + (game.phase === 'playoff' ? playoffHome : 0);
  }

  #gapScale(game: UpcomingTeamGame): number {
    const { phase } = this.parameters;
    if (game.phase === 'preseason') return phase.preseasonShare;
    return game.phase === 'playoff' ? phase.playoffGapScale : 1;
  }

  #expectStarters(game: UpcomingTeamGame) {
    const share = this.parameters.starters?.totalShare;
    if (this.#starters === undefined || share === undefined) return undefined;
    const pitchers = this.lineups?.pitchers;
    const { home, away, lineups } =
      pitchers === undefined
        ? {
            home: this.#starters.expect(game.homeStarterId, game.season, game.startsAt),
            away: this.#starters.expect(game.awayStarterId, game.season, game.startsAt),
            lineups: undefined,
          }
        : expectPitchers(game, this.#starters, pitchers);
    return {
      home,
      away,
      lineups,
      marginPoints: home.runsSaved - away.runsSaved,
      saved: share * (home.runsSaved + away.runsSaved),
      variance: home.variance + away.variance,
    };
  }

  /**
   * Distance of a game's closing line from its expectation; undefined where prices are not learned.
   */
  readClose({ close }: TeamResult, expected: TeamExpectation): Partial<Surprise> | undefined {
    const { closes } = this.parameters.ratings;
    if (close === undefined || closes === undefined) return undefined;
    const { homeWinProbability = Number.NaN, homeSpread = Number.NaN, total = Number.NaN } = close;
    const { winnerSd } = closes;
    const isWinnerKnown = homeWinProbability > 0 && homeWinProbability < 1;
    const byWinner = (sd: number) =>
      isWinnerKnown ? sd * normalQuantile(homeWinProbability) : Number.NaN;
    const margin = winnerSd === undefined ? -homeSpread : byWinner(winnerSd);
    const beyond = (line: number, own: number) => (Number.isFinite(line) ? line - own : undefined);
    return {
      margin: beyond(margin, expected.rawMarginPoints),
      total: beyond(total, expected.totalPoints),
    };
  }

  /** A closing line tells of the starters in proportion to their share of the doubt. */
  #learnStartersFromClose(
    { homeStarterId, awayStarterId, season, startsAt }: TeamResult,
    { homeStarter, awayStarter }: TeamExpectation,
    { surprise, variance }: ClosingSurprise,
  ): void {
    for (const [id, before, sign] of [
      [homeStarterId, homeStarter, 1],
      [awayStarterId, awayStarter, -1],
    ] as const) {
      if (id === undefined || before === undefined) continue;
      this.#starters?.observe(id, season, startsAt, { surprise: sign * surprise, variance });
    }
  }

  #learnStarters(result: TeamResult, surprise: Surprise): void {
    if (this.#starters === undefined) return;
    const homeAllowedLess = (surprise.margin - surprise.total) / 2;
    const awayAllowedLess = (-surprise.margin - surprise.total) / 2;
    for (const [id, teamId, allowedLess] of [
      [result.homeStarterId, result.homeId, homeAllowedLess],
      [result.awayStarterId, result.awayId, awayAllowedLess],
    ] as const) {
      if (id === undefined) continue;
      this.#starters.learn(id, result.season, result.startsAt, allowedLess);
      this.#rotations.set(
        teamId,
        [...(this.#rotations.get(teamId) ?? []), id].slice(-rotationGames),
      );
    }
  }
}
