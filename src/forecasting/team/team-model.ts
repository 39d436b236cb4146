import { RestTracker, type RestEffect } from './rest.ts';
import { ScoreRatings, type RatingExpectation } from './score-ratings.ts';
import { StakesTracker, type StakesEffect } from './stakes.ts';
import { StarterRatings, type StarterExpectation } from './starter-ratings.ts';
import { assertUsable, type TeamResult, type UpcomingTeamGame } from './team-game.ts';
import type { TeamParameters } from './team-parameters.ts';

/** All that the model believes of one game, piece by piece, in points. */
export interface TeamExpectation {
  ratings: RatingExpectation;
  rest: RestEffect;
  /** Undefined where the league or the game has none to tell. */
  stakes?: StakesEffect;
  /** Home edge as it counts here: 0 at a neutral site. */
  homeEdge: number;
  homeStarter?: StarterExpectation;
  awayStarter?: StarterExpectation;
  starterPoints: number;
  /** Sum of the pieces before and after the shrinking factor. */
  rawMarginPoints: number;
  marginPoints: number;
  marginVariance: number;
  totalPoints: number;
  sampleGames: number;
}

/** The ratings of one league: learns results in order, expects margins and totals. */
export class TeamModel {
  readonly parameters: TeamParameters;
  readonly #ratings: ScoreRatings;
  readonly #rest: RestTracker;
  readonly #starters: StarterRatings | undefined;
  readonly #stakes: StakesTracker | undefined;
  readonly #learned = new Set<string>();

  constructor(parameters: TeamParameters) {
    this.parameters = parameters;
    this.#ratings = new ScoreRatings(parameters.ratings);
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

    const homeEdge = share * (ratings.homeEdge + this.#fixedHomeEdge(game));
    const starters = this.#expectStarters(game);
    const starterPoints = starters?.marginPoints ?? 0;

    const rawMarginPoints =
      ratings.gap +
      homeEdge +
      share * rest.marginPoints +
      (stakes?.marginPoints ?? 0) +
      starterPoints;
    return {
      ratings,
      rest: { ...rest, marginPoints: share * rest.marginPoints },
      stakes,
      homeEdge,
      homeStarter: starters?.home,
      awayStarter: starters?.away,
      starterPoints,
      rawMarginPoints,
      marginPoints: shrink * rawMarginPoints,
      marginVariance: shrink ** 2 * (ratings.marginVariance + (starters?.variance ?? 0)),
      totalPoints: ratings.total - (starters?.saved ?? 0),
      sampleGames: this.#ratings.gamesOf(game.homeId) + this.#ratings.gamesOf(game.awayId),
    };
  }

  /**
   * Preseason results teach nothing. `expected`, when given, is what {@link expect} said of this
   * game just now: it is not computed twice.
   */
  learn(result: TeamResult, expected = this.expect(result)): void {
    assertUsable(result);
    if (this.#learned.has(result.gameId)) {
      throw new RangeError(`game ${result.gameId}: was learned already`);
    }
    this.#learned.add(result.gameId);
    if (result.phase === 'preseason') return;

    const lastBat = result.neutralSite ? 0 : this.parameters.phase.lastBat;
    const surprise = {
      margin: result.homeScore - result.awayScore + lastBat - expected.rawMarginPoints,
      total: result.homeScore + result.awayScore - expected.totalPoints,
    };
    const starterVariance =
      (expected.homeStarter?.variance ?? 0) + (expected.awayStarter?.variance ?? 0);

    this.#ratings.learn(result, surprise, this.#gapScale(result), starterVariance);
    this.#rest.learn(result);
    this.#stakes?.learn(result);
    this.#learnStarters(result, surprise);
  }

  strengthOf(teamId: string): number {
    return this.#ratings.strengthOf(teamId);
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
    const home = this.#starters.expect(game.homeStarterId, game.season, game.startsAt);
    const away = this.#starters.expect(game.awayStarterId, game.season, game.startsAt);
    return {
      home,
      away,
      marginPoints: home.runsSaved - away.runsSaved,
      saved: share * (home.runsSaved + away.runsSaved),
      variance: home.variance + away.variance,
    };
  }

  #learnStarters(result: TeamResult, surprise: { margin: number; total: number }): void {
    if (this.#starters === undefined) return;
    const homeAllowedLess = (surprise.margin - surprise.total) / 2;
    const awayAllowedLess = (-surprise.margin - surprise.total) / 2;
    for (const [id, allowedLess] of [
      [result.homeStarterId, homeAllowedLess],
      [result.awayStarterId, awayAllowedLess],
    ] as const) {
      if (id !== undefined) this.#starters.learn(id, result.season, result.startsAt, allowedLess);
    }
  }
}
