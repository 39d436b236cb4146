import { type AnalystSlot, analystLabel } from '#domain/analyst.ts';
import { confidenceOf } from '#domain/confidence.ts';
import type { Forecast } from '#domain/forecast.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import {
  type BlendLayers,
  blendProbabilities,
  blendVersion,
  getBlendWeights,
} from '#forecasting/blend.ts';
import { describeForecast } from '#forecasting/describe-forecast.ts';
import {
  type Analysis,
  type Analyst,
  AnalystError,
  type GameFacts,
  type SideFacts,
  type Wishes,
} from '#providers/analysts/analyst.ts';
import { type Analysts, createAnalysts } from '#providers/analysts/registry.ts';
import { createStatisticalAnalyst } from '#providers/analysts/statistical/statistical-analyst.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { refreshForecast } from '../forecasts/service.ts';
import { findGame } from '../games/service.ts';
import { type StoredGame } from '../games/views.ts';
import type { LedgerRow } from '../ledger/policy.ts';
import {
  appendPrediction,
  findSealed,
  gradeEnded,
  type PredictionDraft,
} from '../ledger/service.ts';
import { predictionChannel, writePrediction } from '../stream/policy.ts';
import {
  inputsKeyOf,
  type MarketLayer,
  marketLayer,
  problemsOf,
  projectScore,
  refusalOf,
  turnNote,
} from './policy.ts';
import { noteRequest } from './store.ts';

export interface GenerationRequest {
  league: LeagueId;
  gameId: string;
  slot: AnalystSlot;
  wishes: Wishes;
}

/** No vendor is wired in yet: every slot falls back to the baseline. */
const installedAnalysts = createAnalysts();

export function listModels() {
  return installedAnalysts.list().map((model) => ({ ...model, model: model.model ?? null }));
}

/** One prediction for a member, made now or found as it was made from the same inputs. */
export async function generatePrediction(
  context: AppContext,
  askerId: string,
  request: GenerationRequest,
  analysts: Analysts = installedAnalysts,
): Promise<LedgerRow> {
  const row = await predict(context, askerId, request, analysts);
  await noteRequest(context.db, askerId, row.id, context.now());
  return row;
}

/**
 * One prediction, from the game's id to its row in the ledger. The same inputs give the stored row;
 * a game that has begun is refused, also when it begins while the analyst is writing.
 */
async function predict(
  context: AppContext,
  askerId: string,
  request: GenerationRequest,
  analysts: Analysts,
): Promise<LedgerRow> {
  const { league, gameId, slot, wishes } = request;

  const game = await getPredictableGame(context, league, gameId);
  const forecast = await getForecast(context, game);
  const market = marketLayer(league, game.odds?.latest);
  const analyst = analysts.find(slot) ?? baselineOf(forecast, market);

  const inputsKey = inputsKeyOf({
    game: game.row,
    analyst,
    forecast,
    market,
    blendVersion,
    wishes,
  });
  const stored = await findSealed(context, league, gameId, inputsKey);
  if (stored !== undefined) return stored;

  const analysis = await analyse(analyst, { facts: factsOf(game), wishes });
  const prediction = blend(game, forecast, analyst, analysis, market);

  const appended = await appendPrediction(
    context,
    {
      league,
      gameId,
      season: game.row.season,
      inputsKey,
      requestedBy: askerId,
      requestedSlot: slot,
      analyst: analyst.id,
      requestedModel: analysis.requestedModel,
      returnedModel: analysis.returnedModel,
      startsAt: game.row.startsAt,
      homeId: game.row.homeId,
      awayId: game.row.awayId,
      ...prediction,
      words: wordsOf(analyst, analysis, wishes),
    },
    (current, now) => refusalOf(current, now),
  );
  if (appended.outcome === 'refused') {
    throw new AppError(appended.refusal.code, appended.refusal.message);
  }
  await context.connection.notify(
    predictionChannel,
    writePrediction({ league, gameId, id: appended.row.id }),
  );
  return appended.row;
}

async function getPredictableGame(
  context: AppContext,
  league: LeagueId,
  gameId: string,
): Promise<StoredGame> {
  const game = await findGame(context, league, gameId);
  const refusal = refusalOf(game?.row, context.now());
  if (refusal !== undefined) throw new AppError(refusal.code, refusal.message);
  if (game === undefined) throw new AppError('not_found', 'There is no such game.');
  return game;
}

async function getForecast(context: AppContext, game: StoredGame): Promise<Forecast> {
  const known = game.forecast ?? (await refreshForecast(context, game.row.league, game.row));
  if (known !== undefined) return known.forecast;
  const { label } = getLeague(game.row.league);
  throw new AppError('unavailable', `There is no forecasting model for ${label} yet.`);
}

function baselineOf(forecast: Forecast, market: MarketLayer | undefined): Analyst {
  return createStatisticalAnalyst(forecast, (described, names) =>
    describeForecast(described, {
      names,
      marketHomeSpread: market?.quote.homeSpread,
      marketTotal: market?.quote.total,
      marketHomeProbability: market?.homeWinProbability,
    }),
  );
}

/** What the analyst is told: the game and its sides, no price and no probability. */
function factsOf({ row, home, away }: StoredGame): GameFacts {
  return {
    league: row.league,
    gameId: row.id,
    season: row.season,
    phase: row.phase,
    week: row.week ?? undefined,
    startsAt: row.startsAt,
    neutralSite: row.neutralSite,
    indoor: row.indoor ?? undefined,
    venue: row.venue ?? undefined,
    city: row.city ?? undefined,
    note: row.note ?? undefined,
    home: sideFacts(home, row.homeRecord, row.homeStarter),
    away: sideFacts(away, row.awayRecord, row.awayStarter),
  };
}

function sideFacts(
  side: StoredGame['home'],
  record: string | null,
  starter: { name: string } | null,
): SideFacts {
  return {
    name: side.name,
    shortName: side.shortName,
    abbreviation: side.abbreviation,
    record: record ?? undefined,
    conference: side.conference ?? undefined,
    division: side.division ?? undefined,
    probableStarter: starter?.name,
  };
}

/** An analysis that can be used, or a refusal that says what happened and what still works. */
async function analyse(
  analyst: Analyst,
  request: { facts: GameFacts; wishes: Wishes },
): Promise<Analysis> {
  const label = analystLabel(analyst.id);
  let analysis: Analysis;
  try {
    analysis = await analyst.analyse(request);
  } catch (error) {
    if (!(error instanceof AnalystError)) throw error;
    const advice = error.retryable
      ? 'Please try again in a moment'
      : 'An administrator must look at it';
    throw new AppError(
      'unavailable',
      `${label} gave no analysis. ${advice}; the statistical forecast still works.`,
      {
        retryAfterSeconds: error.retryable
          ? Math.ceil((error.retryAfterMs ?? 5000) / 1000)
          : undefined,
      },
    );
  }
  if (problemsOf(analysis).length > 0) {
    throw new AppError(
      'unavailable',
      `${label} gave an analysis that contradicts itself. Please try again; the statistical forecast still works.`,
    );
  }
  return analysis;
}

type Blended = Pick<
  PredictionDraft,
  | 'predictedWinner'
  | 'homeWinProbability'
  | 'confidence'
  | 'homeScore'
  | 'awayScore'
  | 'marketHomeSpread'
  | 'marketTotal'
  | 'content'
>;

/** The three layers and their calibrated blend, which is the headline. */
function blend(
  game: StoredGame,
  forecast: Forecast,
  analyst: Analyst,
  analysis: Analysis,
  market: MarketLayer | undefined,
): Blended {
  // The baseline is the statistical layer in words: it is not counted twice.
  const isVendor = analyst.id !== 'statistical';
  const layers: BlendLayers = {
    statistical: forecast.homeWinProbability,
    analyst: isVendor ? analysis.homeWinProbability : undefined,
    market: market?.homeWinProbability,
  };
  const weights = getBlendWeights(game.row.league, layers);
  const homeWinProbability = blendProbabilities(layers, weights);
  const predictedWinner = homeWinProbability >= 0.5 ? 'home' : 'away';
  const confidence = confidenceOf(homeWinProbability);
  const turn =
    analysis.winner === predictedWinner
      ? ''
      : turnNote(game[predictedWinner].shortName, game[analysis.winner].shortName, confidence);

  return {
    predictedWinner,
    homeWinProbability,
    confidence,
    ...projectScore(forecast, predictedWinner),
    marketHomeSpread: market?.quote.homeSpread ?? null,
    marketTotal: market?.quote.total ?? null,
    content: {
      layers: {
        statistical: {
          homeWinProbability: layers.statistical,
          low: forecast.low,
          high: forecast.high,
        },
        analyst: layerOf(layers.analyst),
        market: layerOf(layers.market),
        blend: { homeWinProbability, low: null, high: null },
      },
      weights,
      blendVersion,
      forecast,
      market: market === undefined ? null : { quote: market.quote, at: market.at.toISOString() },
      isBaseline: analysis.research === undefined,
      reasoning: turn + analysis.reasoning,
      keyFactors: analysis.keyFactors,
      teamAnalysis: analysis.teamAnalysis,
      raw: {
        searchModel: analysis.research?.model ?? null,
        searchResponse: analysis.research?.response ?? null,
        analysisModel: analysis.returnedModel,
        analysisResponse: analysis.answer,
      },
      usage: analysis.usage,
    },
  };
}

function layerOf(homeWinProbability: number | undefined) {
  return homeWinProbability === undefined ? null : { homeWinProbability, low: null, high: null };
}

/** The asker's own words, kept only where they had a part in the analysis. */
function wordsOf(analyst: Analyst, analysis: Analysis, wishes: Wishes): PredictionDraft['words'] {
  return {
    instructions: analyst.readsWishes ? wishes.instructions : null,
    query: analysis.research?.query ?? null,
    searchInstructions: analysis.research?.instructions ?? null,
  };
}

/** Grades every prediction of the league whose game has ended; calling it again changes nothing. */
export async function gradeFinishedGames(context: AppContext, league: LeagueId): Promise<void> {
  const written = await gradeEnded(context, league);
  if (written > 0) context.log.info({ league, written }, 'predictions were graded');
}
