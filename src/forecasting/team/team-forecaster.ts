import { favouredSide } from '#domain/favoured-side.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import type { Forecast } from '#domain/forecast.ts';
import { forecastFactors, type SideNames } from './forecast-factors.ts';
import { gameGrid, homeWinProbability } from './game-grid.ts';
import { eightyPercentZ } from '../normal-curve.ts';
import { projectScore } from '../projected-score.ts';
import type { ScoreGrid } from '../score-grid.ts';
import type { TeamResult, UpcomingTeamGame } from './team-game.ts';
import { TeamModel, type TeamExpectation } from './team-model.ts';
import { getTeamParameters } from '../leagues/team-models.ts';
import type { TeamParameters } from './team-parameters.ts';

/** Below this the slope of the probability is taken from here, not from a division by almost 0. */
const smallestGap = 0.01;

/**
 * Forecasts the games of one team league from results alone. Pure: the same results in the same
 * order give the same forecasts.
 */
export class TeamForecaster {
  readonly league: TeamLeagueId;
  readonly #parameters: TeamParameters;
  readonly #model: TeamModel;

  constructor(league: TeamLeagueId, parameters: TeamParameters) {
    this.league = league;
    this.#parameters = parameters;
    this.#model = new TeamModel(parameters);
  }

  /**
   * Learns a finished game. Results come in order of their start; one that comes late (a suspended
   * game) is learned as if played on the day of the last. Preseason results teach nothing.
   * @throws RangeError naming the game: unusable score, date or season, or learned before.
   */
  learn(result: TeamResult): void {
    this.#model.learn(result);
  }

  /**
   * Does not change the forecaster. A team without results is taken for an average one, with the
   * wide interval that goes with it; without any results at all the league's prior home edge speaks.
   */
  forecast(game: UpcomingTeamGame, names: SideNames = { home: 'Home', away: 'Away' }): Forecast {
    const expected = this.#model.expect(game);
    const grid = gameGrid(this.#parameters, expected);
    const probability = grid.homeWinProbability;
    const favourite = favouredSide(probability);

    const doubt = eightyPercentZ * Math.sqrt(expected.marginVariance);
    const bound = (points: number) => homeWinProbability(this.#parameters, expected, points);
    const homeScore = grid.meanHomeScore;
    const awayScore = grid.meanAwayScore;
    const stated = { homeScore: toTenth(homeScore), awayScore: toTenth(awayScore) };
    const projected = projectScore(this.league, stated, favourite);
    return {
      model: this.#parameters.model,
      homeWinProbability: probability,
      low: bound(expected.marginPoints - doubt),
      high: bound(expected.marginPoints + doubt),
      drawProbability: grid.drawProbability,
      ...stated,
      projectedHomeScore: projected.homeScore,
      projectedAwayScore: projected.awayScore,
      homeSpread: fairSpread(homeScore - awayScore, favourite),
      total: toHalf(homeScore + awayScore),
      factors: this.#factors(game, names, expected, {
        probability,
        marginPoints: homeScore - awayScore,
      }),
      sampleGames: expected.sampleGames,
    };
  }

  /** The grid behind {@link forecast}: probability of every final score. */
  grid(game: UpcomingTeamGame): ScoreGrid {
    return gameGrid(this.#parameters, this.#model.expect(game));
  }

  /** What the ratings expect, without the grid: the fast half of a forecast. */
  expect(game: UpcomingTeamGame): TeamExpectation {
    return this.#model.expect(game);
  }

  /** Points above an average team, as the ratings stand; 0 for an unknown team. */
  strengthOf(teamId: string): number {
    return this.#model.strengthOf(teamId);
  }

  #factors(
    game: UpcomingTeamGame,
    names: SideNames,
    expected: TeamExpectation,
    result: { probability: number; marginPoints: number },
  ) {
    const raw = expected.rawMarginPoints;
    const { shrink } = this.#parameters;
    const atSmallGap = homeWinProbability(this.#parameters, expected, shrink * smallestGap);
    const tiny = Math.abs(raw) < smallestGap;
    return forecastFactors(
      this.league,
      game,
      names,
      {
        home: this.#model.strengthOf(game.homeId),
        away: this.#model.strengthOf(game.awayId),
      },
      expected,
      {
        scale: tiny ? shrink : result.marginPoints / raw,
        slope: tiny ? (atSmallGap - 0.5) / smallestGap : (result.probability - 0.5) / raw,
      },
    );
  }
}

export function createForecaster(
  league: TeamLeagueId,
  parameters: TeamParameters = getTeamParameters(league),
): TeamForecaster {
  return new TeamForecaster(league, parameters);
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function toHalf(value: number): number {
  return Math.round(value * 2) / 2;
}

/** The handicap of the home side in half points, never on the other side of the favourite. */
function fairSpread(margin: number, favourite: 'home' | 'away'): number {
  const spread = toHalf(-margin);
  const clamped = favourite === 'home' ? Math.min(0, spread) : Math.max(0, spread);
  // Not −0: it would be written “-0”.
  return clamped === 0 ? 0 : clamped;
}
