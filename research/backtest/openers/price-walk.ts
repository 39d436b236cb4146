import { dayMs } from '#domain/calendar/durations.ts';
import type { ForecastVersion } from '#domain/forecast.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { gameGrid } from '#forecasting/team/game-grid.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';
import { getFittedParameters } from '#forecasting/leagues/team-models.ts';
import type { OwnLine } from '#forecasting/market/expected-move.ts';
import { teamPlans } from '../../plans/team-plans.ts';
import { asKnown } from '../known-lineups.ts';
import type { GameWithOpener } from './opening-lines.ts';

/** A finished game with our forecasts at the opening of its line and at the start. */
export interface PricedGame {
  game: GameWithOpener;
  atOpen: OwnLine;
  atClose: OwnLine;
}

/**
 * Walks a league's games in order, forecasting each twice with what was known: at the start with
 * the given share of lineups, and at the opening without the latest days' results and lineups.
 * Games without prices are only learned from.
 */
export function* walkPrices(
  league: TeamLeagueId,
  games: readonly GameWithOpener[],
  knownShare: number,
  version: ForecastVersion,
): Generator<PricedGame> {
  const lateDays = teamPlans[league].prices.opensDaysBefore;
  const latest = new Forecasts(league, version);
  const earlier = new Forecasts(league, version);
  let learned = 0;
  for (const game of games) {
    const { result } = game;
    for (; learned < games.length; learned += 1) {
      const before = games[learned]?.result;
      if (before === undefined || daysBefore(before, result) <= lateDays) break;
      earlier.learn(before);
    }
    if (hasPrice(game)) {
      const atClose = latest.forecast(result, knownShare);
      yield { game, atClose, atOpen: earlier.forecast(result, 0) };
    }
    latest.learn(result);
  }
}

/** A version as the product uses it: with past prices or lineups where enough is known. */
class Forecasts {
  readonly #models: TeamModel[];

  constructor(league: TeamLeagueId, version: ForecastVersion) {
    const { resultsOnly, withLineups, pastPrices } = getFittedParameters(league, 'really');
    this.#models = [version === 'past-prices' ? pastPrices : undefined, withLineups, resultsOnly]
      .filter((parameters) => parameters !== undefined)
      .map((parameters) => new TeamModel(parameters));
  }

  learn(result: TeamResult): void {
    for (const model of this.#models) model.learn(result);
  }

  forecast(result: TeamResult, knownShare: number): OwnLine {
    for (const model of this.#models) {
      const game = asKnown(model, result, knownShare);
      const { ratings, lineups } = model.parameters;
      if (
        ratings.closes !== undefined
          ? !model.knowsCloses(game)
          : lineups && !model.knowsLineups(game)
      )
        continue;
      const grid = gameGrid(model.parameters, model.expect(game));
      return {
        homeWinProbability: grid.homeWinProbability,
        homeScore: grid.meanHomeScore,
        awayScore: grid.meanAwayScore,
      };
    }
    throw new RangeError('the model of results alone knows every game');
  }
}

function daysBefore(earlier: TeamResult, later: TeamResult): number {
  return (later.startsAt.getTime() - earlier.startsAt.getTime()) / dayMs;
}

function hasPrice({ lines, homeMoneyline }: GameWithOpener): boolean {
  return lines !== undefined || homeMoneyline !== undefined;
}
