import type { Forecast } from '#domain/forecast.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { LockedProjections } from '#domain/players/stored-projections.ts';
import { listedInjuries } from '#domain/lineups/listed-injuries.ts';
import { describeForecast } from '#forecasting/describe-forecast.ts';
import type { DifferenceCounts } from '#forecasting/market/market-differences.ts';
import {
  analyzeStatistically,
  createStatisticalAnalyst,
  type DescribeForecast,
} from '#providers/analysts/statistical-analyst.ts';
import { getCalibration } from '#server/analysts/calibrations.ts';
import { gatherGameFacts } from '#server/analysts/facts.ts';
import { findGame, listGameRows } from '#server/contests/games/games.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { refreshForecast } from '#server/forecasts/game-forecasts/game-forecasts.ts';
import type {
  AutomaticDraft,
  MatchupPrediction,
} from '#server/ledger/predictions/predictions-types.ts';
import { findGameRefusal, requirePredictable } from '#server/predictions/refusals.ts';
import {
  type GenerationRequest,
  type PreparedContest,
  requireConsistent,
  toAutomaticMaking,
} from './contest-kind.ts';
import * as rules from './matchup-rules.ts';

/** @throws AppError when the game cannot be predicted now */
export async function prepareMatchup(
  context: AppContext,
  { league, contestId, slot, options }: GenerationRequest,
): Promise<PreparedContest> {
  const found = await findGame(context, league, contestId);
  const game = requirePredictable(found, findGameRefusal(found?.row, context.now()));
  const isComplete = game.forecast !== undefined && game.forecast.forecast.missing === undefined;
  const known = isComplete ? game.forecast : await refreshForecast(context, league, game.row);
  if (known === undefined) {
    throw new AppError('unavailable', `No forecasting model for ${getLeague(league).label} yet.`);
  }
  const { forecast } = known;
  const market = rules.marketLayer(league, game.odds?.latest);
  const author =
    context.analysts.find(slot) ?? createStatisticalAnalyst(forecast, describing(league, market));
  const injuries = listedInjuries(game.injuries);
  const inputs = { game: game.row, analyst: author, forecast, market, options, injuries };
  return {
    inputsKey: rules.buildInputsKey(inputs),
    author,
    settings: rules.askedWith(author, options),
    async gatherFacts() {
      const facts = await gatherGameFacts(context, game);
      return {
        detail: rules.countResults(facts),
        search: { subject: { game: facts }, ...options },
        async predict(findings, session) {
          const analysis = await author.analyze({ facts, findings, options, session });
          requireConsistent(analysis, rules.listProblems(analysis));
          const calibration = await getCalibration(context, author.id);
          const from = { game, forecast, market, author };
          const predicted = rules.predictMatchup(from, analysis, findings, calibration);
          return { analysis, predicted };
        },
      };
    },
    async admit(transaction, now) {
      const [row] = await listGameRows({ db: transaction }, league, [contestId]);
      return findGameRefusal(row, now) ?? requirePredictable(row).startsAt;
    },
  };
}

function describing(league: LeagueId, market: rules.MarketLayer | undefined): DescribeForecast {
  return (described, names) =>
    describeForecast(described, {
      league,
      names,
      marketHomeSpread: market?.quote.homeSpread,
      marketTotal: market?.quote.total,
      marketHomeProbability: market?.homeWinProbability,
    });
}

/** Drafts a prediction from stored data, without an analyst. */
export function draftAutomatic(
  game: StoredGame,
  forecast: Forecast,
  {
    homeRate,
    counts,
    players,
  }: { homeRate: number; counts?: DifferenceCounts; players?: LockedProjections },
): AutomaticDraft {
  const { league } = game.row;
  const market = rules.marketLayer(league, game.odds?.latest);
  const facts = { league, home: getNames(game, 'home'), away: getNames(game, 'away') };
  const analysis = analyzeStatistically(forecast, describing(league, market), facts);
  const inputs = { game, forecast, market, author: { id: 'statistical' as const }, counts };
  const predicted = rules.predictMatchup(inputs, analysis, undefined, { shrink: 1, graded: 0 });
  const analyst = { id: 'automatic', model: forecast.model, readsOptions: false };
  return {
    predicted: {
      ...predicted,
      content: { ...predicted.content, homeRate, ...(players && { players }) },
    },
    making: toAutomaticMaking(analysis),
    inputsKey: rules.buildInputsKey({ game: game.row, analyst, forecast, market, players }),
  };
}

/**
 * Repeats an analyst's last prediction on a newer forecast; undefined if that has not changed. The
 * analyst is not called, so nothing is spent.
 */
export function draftOfAnalyst(
  game: StoredGame,
  forecast: Forecast,
  last: MatchupPrediction,
): AutomaticDraft | undefined {
  const { analyst, requestedSlot, requestedModel, returnedModel, settings } = last;
  const { layers, analystShift, isBaseline, hasLittleHistory, raw } = last.content;
  if (layers.statistical.homeWinProbability === forecast.homeWinProbability) return;
  const market = rules.marketLayer(game.row.league, game.odds?.latest);
  const predicted = rules.reapplyAnalyst({ game, forecast, market }, last);
  if (predicted === undefined) return;
  const again = { id: `${analyst} again`, model: String(analystShift), readsOptions: false };
  return {
    predicted,
    making: {
      analyst,
      requestedSlot,
      requestedModel,
      returnedModel,
      settings,
      content: { isBaseline, hasLittleHistory, raw, usage: {}, steps: [] },
    },
    again: { sequence: last.sequence },
    inputsKey: rules.buildInputsKey({ game: game.row, analyst: again, forecast, market }),
  };
}

function getNames({ row, home, away }: StoredGame, side: 'home' | 'away') {
  const { name, shortName, abbreviation } = side === 'home' ? home : away;
  const record = side === 'home' ? row.homeRecord : row.awayRecord;
  return { name, shortName, abbreviation, record: record ?? undefined };
}
