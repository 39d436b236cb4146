import type { AnalystSlot, GenerationOutcome } from '#domain/analyst.ts';
import { confidenceOf } from '#domain/confidence.ts';
import { favouredSide } from '#domain/favoured-side.ts';
import type { Forecast } from '#domain/forecast.ts';
import { getLeague, isTeamLeague, type LeagueId } from '#domain/league.ts';
import { type AnalystCalibration, applyCalibration } from '#forecasting/analyst-calibration.ts';
import {
  type BlendLayers,
  blendProbabilities,
  blendVersion,
  getBlendWeights,
} from '#forecasting/blend.ts';
import { describeForecast } from '#forecasting/describe-forecast.ts';
import { projectScore } from '#forecasting/projected-score.ts';
import {
  type Analysis,
  type Analyst,
  type Findings,
  type GameFacts,
  type Wishes,
} from '#providers/analysts/analyst.ts';
import { createStatisticalAnalyst } from '#providers/analysts/statistical/statistical-analyst.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { calibrationOf } from '../../analysts/calibrations/service.ts';
import { doOnce } from '../claims/service.ts';
import { gatherGameFacts } from '../../analysts/facts/service.ts';
import { refreshForecast } from '../../forecasts/games/service.ts';
import { findGame } from '../../contests/games/service.ts';
import { type StoredGame } from '../../contests/games/views.ts';
import { listedInjuries } from '../../contests/injuries/policy.ts';
import type { LedgerContent, LedgerRow } from '../../ledger/games/policy.ts';
import {
  appendPrediction,
  findMadeSince,
  findSealed,
  gradeEnded,
  type PredictionDraft,
  type Sealed,
} from '../../ledger/games/service.ts';
import { recordSteps } from '../../analysts/progress/service.ts';
import { research } from '../../analysts/research/service.ts';
import {
  askAnalyst,
  countGeneration,
  onAllowance,
  openSession,
} from '../../analysts/spending/service.ts';
import { predictionChannel, writePrediction } from '../../announcements.ts';
import {
  askedWith,
  inputsKeyOf,
  type MarketLayer,
  marketLayer,
  problemsOf,
  refusalOf,
  turnNote,
} from './policy.ts';
import { noteRequest } from './store.ts';

export interface GenerationRequest {
  league: LeagueId;
  gameId: string;
  slot: AnalystSlot;
  wishes: Wishes;
  /** When the work was begun that this is a step of: what was made since then is not made again. */
  since?: Date;
}

/** A prediction for the asking: made now, or stored already with the same inputs. */
export interface Generated {
  outcome: GenerationOutcome;
  row: LedgerRow;
}

/** One prediction for a member, made now or found as it was made from the same inputs. */
export async function generatePrediction(
  context: AppContext,
  askerId: string,
  request: GenerationRequest,
): Promise<Generated> {
  const inputs = await gatherInputs(context, request);
  const { league, gameId, slot } = request;
  const find = async () =>
    (await findSealed(context, league, gameId, inputs.key)) ??
    (await findOfSameWork(context, askerId, request));

  const stored = await find();
  // Who waited for the making of another's call is given what is stored.
  let outcome: GenerationOutcome = 'stored';
  const make = async (): Promise<LedgerRow> => {
    const appended = await carryOut(context, askerId, request, inputs);
    if (appended.outcome === 'appended') outcome = 'made';
    return appended.row;
  };
  const row =
    stored ??
    (await doOnce(context, inputs.key, find, () =>
      onAllowance(context, { userId: askerId, slot, author: inputs.analyst.id }, make),
    ));
  if (stored !== undefined && row.analyst !== 'statistical') {
    await countGeneration(context, slot, 'reused');
  }
  await noteRequest(context.db, askerId, row.id, context.now());
  return { outcome, row };
}

/** Odds and forecasts move: what a step of the work has made before may rest on other inputs. */
async function findOfSameWork(
  context: AppContext,
  requestedBy: string,
  { league, gameId, slot: requestedSlot, wishes: { instructions }, since }: GenerationRequest,
): Promise<LedgerRow | undefined> {
  if (since === undefined) return undefined;
  const asked = { league, gameId, requestedBy, requestedSlot, instructions, since };
  return findMadeSince(context, asked);
}

/** What a prediction is made from; `key` names all of it. */
interface Inputs {
  game: StoredGame;
  forecast: Forecast;
  market: MarketLayer | undefined;
  analyst: Analyst;
  key: string;
}

async function gatherInputs(
  context: AppContext,
  { league, gameId, slot, wishes }: GenerationRequest,
): Promise<Inputs> {
  const game = await getPredictableGame(context, league, gameId);
  const forecast = await getForecast(context, game);
  const market = marketLayer(league, game.odds?.latest);
  const analyst = context.analysts.find(slot) ?? baselineOf(league, forecast, market);
  const injuries = listedInjuries(game.injuries);
  const inputs = { game: game.row, analyst, forecast, market, blendVersion, wishes, injuries };
  return { game, forecast, market, analyst, key: inputsKeyOf(inputs) };
}

/** The story of a prediction, one step after the other. */
async function carryOut(
  context: AppContext,
  askerId: string,
  request: GenerationRequest,
  inputs: Inputs,
): Promise<Sealed> {
  const { league, gameId, slot, wishes } = request;
  const { game, analyst } = inputs;
  const session = openSession(context, { userId: askerId, slot, league, subject: gameId });
  const steps = recordSteps(context, askerId, league, gameId);

  const facts = await steps.take('facts', () => gatherGameFacts(context, game), describeFacts);
  const findings = analyst.readsWishes
    ? await steps.takeRecorded('research', () =>
        research(context, { subject: { game: facts }, ...wishes, session }),
      )
    : undefined;
  const analysis = await steps.take(
    'analysis',
    () =>
      askAnalyst(
        context,
        slot,
        () => analyst.analyse({ facts, findings, wishes, session }),
        problemsOf,
      ),
    ({ returnedModel }) => `written by ${returnedModel}`,
  );
  const prediction = await steps.take(
    'blend',
    async () => blend(inputs, analysis, findings, await calibrationOf(context, analyst.id)),
    ({ confidence }) => `${confidence.toFixed(1)}% for the pick`,
  );

  const appended = await appendPrediction(
    context,
    {
      league,
      gameId,
      season: game.row.season,
      inputsKey: inputs.key,
      requestedBy: askerId,
      requestedSlot: slot,
      analyst: analyst.id,
      requestedModel: analysis.requestedModel,
      returnedModel: analysis.returnedModel,
      askedWith: askedWith(analyst, wishes),
      startsAt: game.row.startsAt,
      homeId: game.row.homeId,
      awayId: game.row.awayId,
      ...prediction,
      content: { ...prediction.content, steps: steps.records },
      words: wordsOf(analyst, findings, wishes),
    },
    (current, now) => refusalOf(current, now),
    request.since,
  );
  if (appended.outcome === 'refused') {
    throw new AppError(appended.refusal.code, appended.refusal.message);
  }
  await context.connection.notify(
    predictionChannel,
    writePrediction({ league, gameId, id: appended.row.id }),
  );
  return appended;
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

function baselineOf(
  league: LeagueId,
  forecast: Forecast,
  market: MarketLayer | undefined,
): Analyst {
  return createStatisticalAnalyst(forecast, (described, names) =>
    describeForecast(described, {
      league,
      names,
      marketHomeSpread: market?.quote.homeSpread,
      marketTotal: market?.quote.total,
      marketHomeProbability: market?.homeWinProbability,
    }),
  );
}

function describeFacts({ home, away, meetings }: GameFacts): string {
  const results = (home.form?.length ?? 0) + (away.form?.length ?? 0) + (meetings?.length ?? 0);
  return results === 1 ? '1 stored result' : `${results} stored results`;
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
  { game, forecast, market, analyst }: Inputs,
  analysis: Analysis,
  findings: Findings | undefined,
  calibration: AnalystCalibration,
): Blended {
  // The baseline is the statistical layer in words: it is not counted twice.
  const isVendor = analyst.id !== 'statistical';
  const layers: BlendLayers = {
    statistical: forecast.homeWinProbability,
    analyst: isVendor
      ? applyCalibration(analysis.homeWinProbability, calibration.shrink)
      : undefined,
    market: market?.homeWinProbability,
  };
  const weights = getBlendWeights(game.row.league, layers);
  const homeWinProbability = blendProbabilities(layers, weights);
  const predictedWinner = favouredSide(homeWinProbability);
  const confidence = confidenceOf(homeWinProbability);
  const turn =
    analysis.winner === predictedWinner
      ? ''
      : turnNote(game[predictedWinner].shortName, game[analysis.winner].shortName, confidence);

  return {
    predictedWinner,
    homeWinProbability,
    confidence,
    ...projectScore(game.row.league, forecast, predictedWinner),
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
      starters: {
        home: game.row.homeStarter?.name ?? null,
        away: game.row.awayStarter?.name ?? null,
      },
      injuries:
        isVendor && isTeamLeague(game.row.league) ? listedInjuries(game.injuries) : undefined,
      isBaseline: findings === undefined,
      reasoning: turn + analysis.reasoning,
      keyFactors: analysis.keyFactors.map(({ text }) => text),
      teamAnalysis: analysis.teamAnalysis,
      analysis: isVendor ? saidBy(analysis, findings, calibration) : undefined,
      raw: {
        searchModel: findings?.model ?? null,
        searchResponse: findings?.response ?? null,
        analysisModel: analysis.returnedModel,
        analysisResponse: analysis.answer,
      },
      usage: analysis.usage,
    },
  };
}

/** What a vendor's analyst said, as the ledger keeps it beside the blend. */
function saidBy(
  { winner, homeWinProbability, homeScore, awayScore, keyFactors, flags, extras }: Analysis,
  findings: Findings | undefined,
  calibration: AnalystCalibration,
): NonNullable<LedgerContent['analysis']> {
  return {
    winner,
    statedHomeWinProbability: homeWinProbability,
    calibration,
    homeScore,
    awayScore,
    keyFactorSources: keyFactors.map(({ sourceUrl }) => sourceUrl ?? null),
    sources: findings?.sources ?? [],
    retrievedAt: findings?.retrievedAt.toISOString() ?? null,
    flags,
    extras,
  };
}

function layerOf(homeWinProbability: number | undefined) {
  return homeWinProbability === undefined ? null : { homeWinProbability, low: null, high: null };
}

/** The asker's own words, kept only where they had a part in the analysis. */
function wordsOf(
  analyst: Analyst,
  findings: Findings | undefined,
  wishes: Wishes,
): PredictionDraft['words'] {
  return {
    instructions: analyst.readsWishes ? wishes.instructions : null,
    query: findings?.query ?? null,
    searchInstructions: findings?.instructions ?? null,
  };
}

/** Grades every prediction of the league whose game has ended; calling it again changes nothing. */
export async function gradeFinishedGames(context: AppContext, league: LeagueId): Promise<void> {
  const written = await gradeEnded(context, league);
  if (written > 0) context.log.info({ league, written }, 'predictions were graded');
}
