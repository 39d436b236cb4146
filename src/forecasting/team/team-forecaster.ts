import { favoredSide } from '#domain/favored-side.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import type { Absence, Forecast } from '#domain/forecast.ts';
import { forecastFactors, type SideNames } from './forecast-factors.ts';
import { gameGrid, homeWinProbability } from './game-grid.ts';
import { fairSpread, toHalf, toTenth } from '../forecast-rounding.ts';
import { eightyPercentZ } from '../normal-curve.ts';
import { projectScore } from '../projected-score.ts';
import type { ScoreGrid } from '../score-grid.ts';
import type { TeamResult, UpcomingTeamGame } from './team-game.ts';
import type { LineupChange, SideEffects } from '../lineups/player-effect.ts';
import type { PlayerWorth } from '../lineups/player-worth.ts';
import { compareLineups, listAbsences, listPlayerEffects } from './player-effects.ts';
import { TeamModel, type TeamExpectation } from './team-model.ts';
import { findLineupModel, getTeamParameters } from '../leagues/team-models.ts';
import type { TeamParameters } from './team-parameters.ts';

export type RatedMoment = Pick<UpcomingTeamGame, 'season' | 'startsAt'>;

/** In points a game above an average team. */
export interface TeamRating {
  team: number;
  /** Of those who would play; left out where the forecast does not count them apart from the team. */
  players: number | undefined;
}

/** Below this the slope of the probability is taken from here, not from a division by almost 0. */
const minGap = 0.01;
/**
 * Forecasts the games of one team league: from who plays where enough games were learned with their
 * appearances, from results alone where not. Pure: the same results in the same order give the same
 * forecasts.
 */
export class TeamForecaster {
  readonly league: TeamLeagueId;
  readonly #resultsOnly: TeamModel;
  readonly #withLineups: TeamModel | undefined;

  /** `lineupParameters`: of the model that knows who plays; left out, results alone speak. */
  constructor(league: TeamLeagueId, parameters: TeamParameters, lineupParameters?: TeamParameters) {
    this.league = league;
    this.#resultsOnly = new TeamModel(parameters);
    this.#withLineups = lineupParameters && new TeamModel(lineupParameters);
  }

  /**
   * Learns a finished game. Results come in order of their start; one that comes late (a suspended
   * game) is learned as if played on the day of the last. Preseason results teach nothing.
   * @throws RangeError naming the game: unusable score, date or season, or learned before.
   */
  learn(result: TeamResult): void {
    this.#resultsOnly.learn(result);
    this.#withLineups?.learn(result);
  }

  /**
   * Does not change the forecaster. A team without results is taken for an average one, with the
   * wide interval that goes with it; without any results at all the league's prior home edge speaks.
   */
  forecast(game: UpcomingTeamGame, names: SideNames = { home: 'Home', away: 'Away' }): Forecast {
    const model = this.#modelFor(game);
    const { parameters } = model;
    const expected = model.expect(game);
    const grid = gameGrid(parameters, expected);
    const probability = grid.homeWinProbability;
    const favorite = favoredSide(probability);

    const doubt = eightyPercentZ * Math.sqrt(expected.marginVariance);
    const bound = (points: number) => homeWinProbability(parameters, expected, points);
    const homeScore = grid.meanHomeScore;
    const awayScore = grid.meanAwayScore;
    const stated = { homeScore: toTenth(homeScore), awayScore: toTenth(awayScore) };
    const projected = projectScore(this.league, stated, favorite);
    const absences = listAbsences(model, game, expected, names.players);
    return {
      model: parameters.model,
      homeWinProbability: probability,
      low: bound(expected.marginPoints - doubt),
      high: bound(expected.marginPoints + doubt),
      drawProbability: grid.drawProbability,
      ...stated,
      projectedHomeScore: projected.homeScore,
      projectedAwayScore: projected.awayScore,
      homeSpread: fairSpread(homeScore - awayScore, favorite),
      total: toHalf(homeScore + awayScore),
      factors: this.#factors(model, game, names, expected, {
        probability,
        marginPoints: homeScore - awayScore,
        absences,
      }),
      absences,
      sampleGames: expected.sampleGames,
    };
  }

  /** The grid behind {@link forecast}: probability of every final score. */
  grid(game: UpcomingTeamGame): ScoreGrid {
    const model = this.#modelFor(game);
    return gameGrid(model.parameters, model.expect(game));
  }

  /** What the ratings expect, without the grid: the fast half of a forecast. */
  expect(game: UpcomingTeamGame): TeamExpectation {
    return this.#modelFor(game).expect(game);
  }

  /** Does {@link forecast} go by who plays in this game? */
  knowsLineups(game: UpcomingTeamGame): boolean {
    return this.#withLineups?.knowsLineups(game) ?? false;
  }

  /**
   * The players that the forecast of a game counts with, and what each changes: the forecast with him
   * certain to play beside the one with him certain not to. Undefined where results alone speak.
   */
  findPlayerEffects(game: UpcomingTeamGame): SideEffects | undefined {
    const model = this.#modelFor(game);
    return listPlayerEffects(model, game, model.expect(game));
  }

  /** What switched players change of the forecast, as the home side sees it. */
  compareLineups(before: UpcomingTeamGame, after: UpcomingTeamGame): LineupChange {
    return compareLineups(this.#modelFor(before), before, after);
  }

  /** What a player is worth, whatever the lineups of his side; undefined for one who has not played. */
  findPlayerWorth(playerId: string, season: number, at: Date): PlayerWorth | undefined {
    return this.#withLineups?.findPlayerWorth(playerId, season, at);
  }

  /**
   * How strong a team is in the model that forecasts its games: its own strength, as the factor “Team
   * strength” states it, and those who would play for it. 0 for an unknown team.
   */
  getRating(teamId: string, { season, startsAt }: RatedMoment): TeamRating {
    const sides = { homeId: teamId, awayId: teamId };
    const game = { ...sides, season, startsAt, phase: 'regular', neutralSite: true } as const;
    const model = this.#modelFor(game);
    return { team: model.getStrength(teamId), players: model.expectHomePlayers(game) };
  }

  #modelFor(game: UpcomingTeamGame): TeamModel {
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
    const raw = expected.rawMarginPoints;
    const { shrink } = model.parameters;
    const atSmallGap = homeWinProbability(model.parameters, expected, shrink * minGap);
    const tiny = Math.abs(raw) < minGap;
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
        scale: tiny ? shrink : result.marginPoints / raw,
        slope: tiny ? (atSmallGap - 0.5) / minGap : (result.probability - 0.5) / raw,
      },
      result.absences,
    );
  }
}

export function createForecaster(
  league: TeamLeagueId,
  parameters: TeamParameters = getTeamParameters(league),
  lineupParameters: TeamParameters | undefined = findLineupModel(league)?.parameters,
): TeamForecaster {
  return new TeamForecaster(league, parameters, lineupParameters);
}
