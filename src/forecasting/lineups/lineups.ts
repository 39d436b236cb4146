import type { ClosingSurprise, RatingExpectation } from '#forecasting/team/score-ratings.ts';
import type { TeamResult, UpcomingTeamGame } from '#forecasting/team/team-game.ts';
import type { ExpectedPlayer, LineupExpectation, PlayerWorth } from './expected-player.ts';
import type { Appearance, Lineup } from './lineup.ts';
import type { LineupParameters } from './lineup-parameters.ts';
import { findMarginLuck } from './margin-luck.ts';
import { PitcherLines } from './pitcher-lines.ts';
import { RotationRatings } from './rotation-ratings.ts';
import type { RotationPlayer } from './rotation-side.ts';
import { actualStarter, findStarter } from './find-starter.ts';
import type { SideStarter, StarterStates } from './starter-states.ts';

export class Lineups {
  readonly parameters: LineupParameters;
  readonly pitchers: PitcherLines | undefined;
  readonly rotation: RotationRatings | undefined;
  readonly #states: StarterStates | undefined;

  /** `states`: starter states inside the team filter, for leagues that have them. */
  constructor(parameters: LineupParameters, states: StarterStates | undefined) {
    this.parameters = parameters;
    this.#states = states;
    if (parameters.kind === 'rotation') this.rotation = new RotationRatings(parameters);
    if (parameters.kind === 'pitching-lines') this.pitchers = new PitcherLines(parameters);
  }

  /**
   * Whether lineups count in a forecast: box scores of enough recent games of both sides were
   * learned.
   */
  covers(game: UpcomingTeamGame): boolean {
    return this.#model?.coverage.covers(game) ?? false;
  }

  /** Whether no box score of either side was learned, so that the ratings are of teams alone. */
  isEmpty(game: UpcomingTeamGame): boolean {
    return this.#model?.coverage.isEmpty(game) ?? true;
  }

  /** Whether box scores cover the game and the starters are named, where they must be. */
  knows(game: UpcomingTeamGame): boolean {
    return this.#model?.knows(game) ?? false;
  }

  get #model() {
    return this.rotation ?? this.#states ?? this.pitchers;
  }

  /**
   * Expected effect of both lineups, with the uncertainty not already in the ratings. Pitchers are
   * also rated by runs there.
   */
  expect(
    game: UpcomingTeamGame,
    gapScale: number,
    { starters }: RatingExpectation,
  ): (LineupExpectation & { variance: number }) | undefined {
    if (this.rotation !== undefined) {
      const { home, away, marginPoints, variance } = this.rotation.expect(game);
      return {
        home: { points: home.points, players: home.players.map(asExpected) },
        away: { points: away.points, players: away.players.map(asExpected) },
        marginPoints: gapScale * marginPoints,
        variance: gapScale ** 2 * variance,
      };
    }
    if (this.#states === undefined || starters === undefined) return undefined;
    const { role } = this.#states.parameters;
    const buildSide = ({ points, starters: probabilities }: SideStarter) => ({
      points,
      players: probabilities.map(({ playerId, probability, value, starts }) => ({
        playerId,
        role,
        probability,
        value,
        games: starts,
      })),
    });
    return {
      home: buildSide(starters.home),
      away: buildSide(starters.away),
      marginPoints: starters.marginPoints,
      variance: 0,
    };
  }

  /** Value of the home side's expected players; undefined for pitchers, who rotate. */
  expectHome(game: UpcomingTeamGame): number | undefined {
    if (this.rotation !== undefined) return this.rotation.expect(game).home.points;
    return this.#states?.expect(game, { seasons: 0, weeks: 0 }).home.points;
  }

  /** Players rated only here; pitchers are also rated by runs. */
  findWorth(playerId: string, at: Date): PlayerWorth | undefined {
    return this.rotation?.findWorth(playerId, at) ?? this.#states?.findWorth(playerId);
  }

  actualGame(result: TeamResult): TeamResult {
    const home = this.#actual(result.homeId, result.homeAppearances);
    const away = this.#actual(result.awayId, result.awayAppearances);
    const actual = {
      ...result,
      homeLineup: home ?? result.homeLineup,
      awayLineup: away ?? result.awayLineup,
    };
    if (this.pitchers === undefined) return actual;
    return {
      ...actual,
      homeStarterId:
        findStarter(result.homeAppearances ?? [], 'pitcher')?.playerId ?? result.homeStarterId,
      awayStarterId:
        findStarter(result.awayAppearances ?? [], 'pitcher')?.playerId ?? result.awayStarterId,
    };
  }

  findLuck(result: TeamResult): number {
    const share = this.pitchers?.parameters.luckShare ?? 0;
    return share === 0 ? 0 : share * findMarginLuck(result);
  }

  /**
   * Learns a game after the ratings have; returns each side's points now in its players' values.
   */
  learn(result: TeamResult, expectedMargin: number): ReadonlyMap<string, number> {
    this.pitchers?.learn(result);
    const { parameters } = this;
    const moves = new Map<string, number>();
    if (parameters.kind !== 'rotation') return moves;
    const gains = this.rotation?.learn(result, expectedMargin) ?? moves;
    for (const [teamId, points] of gains) moves.set(teamId, -parameters.overlap * points);
    return moves;
  }

  /**
   * The players' part in a closing line, where it teaches something of players who share minutes.
   */
  weighCloses(expected: LineupExpectation | undefined, at: Date) {
    const rotation = this.rotation;
    if (rotation?.parameters.closes === undefined || expected === undefined) return undefined;
    const { weights, variance } = rotation.weighCloses(expected, at);
    return {
      variance,
      learn: (closing: ClosingSurprise) => {
        rotation.learnClose(weights, closing);
      },
    };
  }

  #actual(teamId: string, appearances: readonly Appearance[] | undefined): Lineup | undefined {
    if (appearances === undefined || appearances.length === 0) return undefined;
    if (this.rotation !== undefined) return this.rotation.actualLineup(teamId, appearances);
    const { parameters } = this;
    return parameters.kind === 'rotation' ? undefined : actualStarter(appearances, parameters.role);
  }
}

function asExpected(player: RotationPlayer): ExpectedPlayer {
  return { ...player, role: 'player' };
}
