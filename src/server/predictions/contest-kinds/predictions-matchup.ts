import type { Forecast } from '#domain/forecast.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { DifferenceCounts } from '#forecasting/market/market-differences.ts';
import { withTheMarketVersion } from '#forecasting/market/with-the-market.ts';
import { describeForecast } from '#forecasting/describe-forecast.ts';
import type { Analysis, Analyst, GameFacts, AnalysisOptions } from '#providers/analysts/analyst.ts';
import {
  analyzeStatistically,
  createStatisticalAnalyst,
  type DescribeForecast,
} from '#providers/analysts/statistical/statistical-analyst.ts';
import { getCalibration } from '../../analysts/calibrations/calibrations.ts';
import { gatherGameFacts } from '../../analysts/facts/facts.ts';
import type { AppContext } from '../../context.ts';
import { findGame } from '../../contests/games/games.ts';
import type { StoredGame } from '../../contests/games/games-types.ts';
import { listedInjuries } from '#domain/lineups/listed-injuries.ts';
import { AppError } from '../../errors.ts';
import { refreshForecast } from '../../forecasts/game-forecasts/game-forecasts.ts';
import { readGame } from '../../ledger/predictions/predictions.ts';
import type {
  AutomaticDraft,
  MatchupPrediction,
} from '../../ledger/predictions/predictions-types.ts';
import type {
  ContestKind,
  GatheredInputs,
  GenerationRequest,
} from '../generation/generation-types.ts';
import { toAdmission, findRefusal, requirePredictable } from '../refusals/refusals.ts';
import { predictMatchup, reapplyAnalyst, type MatchupInputs } from './sides-content.ts';
import {
  askedWith,
  buildInputsKey,
  type MarketLayer,
  marketLayer,
  listProblems,
} from './sides-policy.ts';
import { unasked, unaskedContent } from './unasked.ts';

/** Inputs of a matchup prediction. */
interface Inputs extends GatheredInputs, Omit<MatchupInputs, 'author'> {
  author: Analyst;
}

/** A game or a match, with two sides. */
export const matchupKind: ContestKind<'matchup', AnalysisOptions, Inputs, GameFacts, Analysis> = {
  id: 'matchup',
  gather: gatherInputs,
  gatherFacts: (context, { game }) => gatherGameFacts(context, game),
  describeFacts,
  search: (facts, options) => ({ subject: { game: facts }, ...options }),
  limitFindings: (findings) => findings,
  ask: ({ author }, question) => author.analyze(question),
  listProblems: (_inputs, analysis) => listProblems(analysis),
  combine: async (context, inputs, analysis, findings) =>
    predictMatchup(inputs, analysis, findings, await getCalibration(context, inputs.author.id)),
  getSettings: askedWith,
  async admit(transaction, { league, contestId }, now) {
    const game = await readGame(transaction, league, contestId);
    return toAdmission(game?.startsAt, findRefusal(game, now));
  },
};

async function gatherInputs(
  context: AppContext,
  { league, contestId, slot, options }: GenerationRequest<AnalysisOptions>,
): Promise<Inputs> {
  const found = await findGame(context, league, contestId);
  const game = requirePredictable(found, findRefusal(found?.row, context.now()));
  const forecast = await getForecast(context, game);
  const market = marketLayer(league, game.odds?.latest);
  const author = context.analysts.find(slot) ?? createBaseline(league, forecast, market);
  const injuries = listedInjuries(game.injuries);
  const inputs = {
    game: game.row,
    analyst: author,
    forecast,
    market,
    blendVersion: withTheMarketVersion,
    options,
    injuries,
  };
  const key = buildInputsKey(inputs);
  return { game, season: game.row.season, forecast, market, author, key };
}

async function getForecast(context: AppContext, game: StoredGame): Promise<Forecast> {
  const known = game.forecast ?? (await refreshForecast(context, game.row.league, game.row));
  if (known !== undefined) return known.forecast;
  const { label } = getLeague(game.row.league);
  throw new AppError('unavailable', `No forecasting model for ${label} yet.`);
}

function createBaseline(league: LeagueId, forecast: Forecast, market: MarketLayer | undefined) {
  return createStatisticalAnalyst(forecast, describing(league, market));
}

function describing(league: LeagueId, market: MarketLayer | undefined): DescribeForecast {
  return (described, names) =>
    describeForecast(described, {
      league,
      names,
      marketHomeSpread: market?.quote.homeSpread,
      marketTotal: market?.quote.total,
      marketHomeProbability: market?.homeWinProbability,
    });
}

/** Automatic prediction of a game from stored data, without an analyst. */
export function draftAutomatic(
  game: StoredGame,
  forecast: Forecast,
  { homeRate, counts }: { homeRate: number; counts?: DifferenceCounts },
): AutomaticDraft {
  const { league, id, season } = game.row;
  const market = marketLayer(league, game.odds?.latest);
  const author = { id: 'statistical' as const, model: forecast.model, readsOptions: false };
  const facts = { league, home: getNames(game, 'home'), away: getNames(game, 'away') };
  const analysis = analyzeStatistically(forecast, describing(league, market), facts);
  const calibration = { shrink: 1, graded: 0 };
  const predicted = predictMatchup(
    { game, forecast, market, author, counts },
    analysis,
    undefined,
    calibration,
  );

  return {
    ...predicted,
    contest: { kind: 'matchup', league, id, season },
    inputsKey: buildInputsKey({
      game: game.row,
      analyst: { ...author, id: 'automatic' },
      forecast,
      market,
      blendVersion: withTheMarketVersion,
      options: { instructions: '', query: '', searchDepth: 'comprehensive' },
      injuries: listedInjuries(undefined),
    }),
    ...unasked(analysis),
    content: { ...predicted.content, homeRate, ...unaskedContent(analysis) },
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
  const { content, analyst, requestedSlot, requestedModel, returnedModel, settings } = last;
  if (content.layers.statistical.homeWinProbability === forecast.homeWinProbability) return;
  const { league, id, season } = game.row;
  const market = marketLayer(league, game.odds?.latest);
  const predicted = reapplyAnalyst({ game, forecast, market }, last);
  if (predicted === undefined) return;
  return {
    ...predicted,
    again: { sequence: last.sequence },
    contest: { kind: 'matchup', league, id, season },
    inputsKey: buildInputsKey({
      game: game.row,
      analyst: { id: `${analyst} again`, model: String(content.analystShift), readsOptions: false },
      forecast,
      market,
      blendVersion: withTheMarketVersion,
      options: { instructions: '', query: '', searchDepth: 'comprehensive' },
      injuries: listedInjuries(undefined),
    }),
    analyst,
    requestedSlot,
    requestedModel,
    returnedModel,
    settings,
    content: { ...content, ...predicted.content, usage: {}, steps: [] },
  };
}

function getNames({ row, home, away }: StoredGame, side: 'home' | 'away') {
  const { name, shortName, abbreviation } = side === 'home' ? home : away;
  const record = side === 'home' ? row.homeRecord : row.awayRecord;
  return { name, shortName, abbreviation, record: record ?? undefined };
}

function describeFacts({ home, away, meetings }: GameFacts): string {
  const results = (home.form?.length ?? 0) + (away.form?.length ?? 0) + (meetings?.length ?? 0);
  return results === 1 ? '1 stored result' : `${results} stored results`;
}
