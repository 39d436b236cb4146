import { favoredSide } from '#domain/favored-side.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import type { Absence, Forecast, VersionFigures } from '#domain/forecast.ts';
import { forecastFactors, type SideNames } from './forecast-factors.ts';
import { gameGrid, homeWinProbability } from './game-grid.ts';
import { toHalfPoint } from '#domain/betting/odds.ts';
import { fairSpread, toTenth } from '#forecasting/forecast-rounding.ts';
import { eightyPercentZ } from '#domain/betting/normal-curve.ts';
import { PeriodShares } from '#forecasting/period-shares.ts';
import { projectScore } from '#forecasting/projected-score.ts';
import type { ScoreGrid } from '#forecasting/score-grid.ts';
import type { TeamResult, UpcomingTeamGame } from './team-game.ts';
import type {
  LineupChange,
  SideEffects,
  PlayerWorth,
} from '#forecasting/lineups/expected-player.ts';
import { compareLineups, listAbsences, listPlayerEffects } from './player-effects.ts';
import { TeamModel, type TeamExpectation } from './team-model.ts';
import { type FittedParameters, getFittedParameters } from '#forecasting/leagues/team-models.ts';

export type RatedMoment = Pick<UpcomingTeamGame, 'season' | 'startsAt'>;

/** Points per game above an average team. */
export interface TeamRating {
  team: number;
  /** The expected players' part; missing when not separate from the team. */
  players: number | undefined;
}

/** Margin in points below which the slope is taken here, to avoid dividing by almost 0. */
const minGap = 0.01;
/**
 * Our prediction is the version, blind or with past prices, that measured better for the league.
 * Deterministic for the same results in the same order.
 */
export class TeamForecaster {
  readonly #resultsOnly: TeamModel;
  readonly #withLineups: TeamModel | undefined;
  readonly #pastPrices: TeamModel | undefined;
  readonly #shares: PeriodShares;

  constructor(
    readonly league: TeamLeagueId,
    { resultsOnly, withLineups, pastPrices }: FittedParameters = getFittedParameters(
      league,
      'really',
    ),
  ) {
    this.#resultsOnly = new TeamModel(resultsOnly);
    this.#withLineups = withLineups && new TeamModel(withLineups);
    this.#pastPrices = pastPrices && new TeamModel(pastPrices);
    this.#shares = new PeriodShares(getLeague(league).segments.regulationCount);
  }

  /**
   * Learns a result; call in order of start. A late one counts as of the last one's day.
   * @throws RangeError naming an unusable game.
   */
  learn(result: TeamResult): void {
    this.#resultsOnly.learn(result);
    this.#withLineups?.learn(result);
    this.#pastPrices?.learn(result);
    if (result.segmentScores !== undefined) this.#shares.learn(result.segmentScores);
  }

  /** An unknown team counts as average with a wide interval. */
  forecast(game: UpcomingTeamGame, names: SideNames = { home: 'Home', away: 'Away' }): Forecast {
    const model = this.#modelFor(game);
    const expected = model.expect(game);
    const grid = gameGrid(model.parameters, expected);
    const figures = describeGrid(model, game, expected, grid);
    const projected = projectScore(this.league, figures, favoredSide(figures.homeWinProbability));
    const absences = listAbsences(model, game, expected, names.players);
    return {
      ...figures,
      drawProbability: grid.drawProbability,
      projectedHomeScore: projected.homeScore,
      projectedAwayScore: projected.awayScore,
      factors: this.#factors(model, game, names, expected, {
        probability: figures.homeWinProbability,
        marginPoints: grid.meanHomeScore - grid.meanAwayScore,
        absences,
      }),
      absences,
      sampleGames: expected.sampleGames,
      segments: this.#shares.split({ home: figures.homeScore, away: figures.awayScore }),
      ...this.#versions(game, model, figures),
    };
  }

  #versions(
    game: UpcomingTeamGame,
    model: TeamModel,
    ours: VersionFigures,
  ): Pick<Forecast, 'versions'> {
    const priced = this.#findPriced(game);
    if (priced === undefined) return {};
    const other = model === priced ? this.#blindModelFor(game) : priced;
    const { parameters } = other;
    const expected = other.expect(game);
    const figures = describeGrid(other, game, expected, gameGrid(parameters, expected));
    return {
      versions:
        model === priced
          ? { results: figures, 'past-prices': ours }
          : { results: ours, 'past-prices': figures },
    };
  }

  /** Expectation without the grid, the fast half of a forecast. */
  expect(game: UpcomingTeamGame): TeamExpectation {
    return this.#modelFor(game).expect(game);
  }

  /**
   * True when box scores of enough recent games of both sides were learned for lineups to count.
   */
  coversLineups(game: UpcomingTeamGame): boolean {
    return (this.#pastPrices ?? this.#withLineups)?.coversLineups(game) ?? false;
  }

  /** True when {@link forecast} uses lineups for this game. */
  knowsLineups(game: UpcomingTeamGame): boolean {
    return this.#modelFor(game).knowsLineups(game);
  }

  /**
   * Effects of players, each certain to play minus certain not to; undefined when only results are
   * used.
   */
  findPlayerEffects(game: UpcomingTeamGame): SideEffects | undefined {
    const model = this.#modelFor(game);
    return listPlayerEffects(model, game, model.expect(game));
  }

  compareLineups(before: UpcomingTeamGame, after: UpcomingTeamGame): LineupChange {
    return compareLineups(this.#modelFor(before), before, after);
  }

  findPlayerWorth(playerId: string, season: number, at: Date): PlayerWorth | undefined {
    return (this.#pastPrices ?? this.#withLineups)?.findPlayerWorth(playerId, season, at);
  }

  /**
   * Team strength as in the factor “Team strength”, plus the expected players. 0 for an unknown
   * team.
   */
  getRating(teamId: string, { season, startsAt }: RatedMoment): TeamRating {
    const sides = { homeId: teamId, awayId: teamId };
    const game = { ...sides, season, startsAt, phase: 'regular', neutralSite: true } as const;
    const model = this.#modelFor(game);
    return { team: model.getStrength(teamId), players: model.expectHomePlayers(game) };
  }

  /**
   * The models that a season's odds are simulated from, together. Before it, and in its first
   * month, last season's closing lines alone say less than with all results.
   */
  seasonModels(game: UpcomingTeamGame, daysIntoSeason: number): TeamModel[] {
    const ours = this.#modelFor(game);
    const isEarly = daysIntoSeason < 30 && ours !== this.#resultsOnly;
    return isEarly ? [this.#resultsOnly, ours] : [ours];
  }

  #modelFor(game: UpcomingTeamGame): TeamModel {
    const priced = this.#findPriced(game);
    return priced?.parameters.isOurs === true ? priced : this.#blindModelFor(game);
  }

  /**
   * The model with past prices, where it knows the game. With few box scores it does not: lineups
   * do not count yet, but its strengths are of teams without players.
   */
  #findPriced(game: UpcomingTeamGame): TeamModel | undefined {
    const priced = this.#pastPrices;
    if (priced?.knowsCloses(game) !== true) return undefined;
    return priced.coversLineups(game) || priced.ignoresLineups(game) ? priced : undefined;
  }

  #blindModelFor(game: UpcomingTeamGame): TeamModel {
    const withLineups = this.#withLineups;
    return withLineups?.knowsLineups(game) === true ? withLineups : this.#resultsOnly;
  }

  #factors(
    model: TeamModel,
    game: UpcomingTeamGame,
    names: SideNames,
    expected: TeamExpectation,
    result: { probability: number; marginPoints: number; absences: Absence[] | undefined },
  ) {
    const { marginPoints, probability, absences } = result;
    const isTiny = Math.abs(marginPoints) < minGap;
    const atSmallGap = homeWinProbability(model.parameters, expected, minGap);
    return forecastFactors(
      this.league,
      game,
      names,
      {
        home: model.getStrength(game.homeId),
        away: model.getStrength(game.awayId),
      },
      expected,
      {
        marginPoints,
        slope: isTiny ? (atSmallGap - 0.5) / minGap : (probability - 0.5) / marginPoints,
      },
      absences,
    );
  }
}

function describeGrid(
  model: TeamModel,
  game: UpcomingTeamGame,
  expected: TeamExpectation,
  grid: ScoreGrid,
): VersionFigures {
  const { parameters } = model;
  const { homeWinProbability: probability, meanHomeScore, meanAwayScore } = grid;
  const doubt = eightyPercentZ * Math.sqrt(expected.marginVariance);
  const bound = (points: number) => homeWinProbability(parameters, expected, points);
  return {
    model: model.nameFor(game),
    homeWinProbability: probability,
    low: bound(expected.marginPoints - doubt),
    high: bound(expected.marginPoints + doubt),
    homeScore: toTenth(meanHomeScore),
    awayScore: toTenth(meanAwayScore),
    homeSpread: fairSpread(meanHomeScore - meanAwayScore, favoredSide(probability)),
    total: toHalfPoint(meanHomeScore + meanAwayScore),
  };
}
