import { z } from 'zod';
import {
  analystIds,
  analystSlots,
  generationOutcomes,
  promptLimits,
  searchDepths,
} from '#domain/analyst.ts';
import { getLeague, leagueIds, type SportId } from '#domain/league.ts';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import { keyFactor, source } from './prediction-parts.ts';
import { prediction } from './predictions-endpoints.ts';
import { weekNumber } from '#contract/schedules-endpoints.ts';
import { feedId, typedTextUpTo } from '#contract/text.ts';

const member = endpointsFor('member', 'Predictions');

/** Plus legacy names: `analysis` is text, `rawData` a JSON string. */
export const generatedPrediction = prediction
  .omit({ predictedWinner: true, analysis: true })
  .extend({
    outcome: z.enum(generationOutcomes),
    predictedWinner: z.string(),
    analysis: z.string(),
    awayTeam: z.string(),
    homeTeam: z.string(),
    rawData: z.string(),
    prediction,
    /** Names used by the basketball and baseball pages. */
    winner: z.string(),
    homeScore: z.number(),
    awayScore: z.number(),
    quarterPredictions: z.array(
      z.object({ quarter: z.number().int(), awayScore: z.number(), homeScore: z.number() }),
    ),
    playerProps: z.array(z.object({ player: z.string(), prediction: z.string() })),
    advancedMetrics: z.object({ pace: z.number(), possessions: z.number() }).nullable(),
  });
export type GeneratedPrediction = z.infer<typeof generatedPrediction>;

/** Team and venue fields are accepted but ignored; the game is looked up by ID. */
export const generateBody = z.looseObject({
  aiModel: z.enum(analystSlots).default('openai'),
  customInstructions: typedTextUpTo(promptLimits.instructions).default(''),
  searchModel: z.enum(searchDepths).default('comprehensive'),
  perplexityQuery: typedTextUpTo(promptLimits.query).default(''),
});

function generateEndpoint(sport: SportId) {
  return member.post(`/api/${sport}/predictions/generate/:gameId`, {
    summary: 'Predicts a game before its start. The same inputs return the stored prediction.',
    params: z.object({ gameId: feedId }),
    body: generateBody,
    answer: generatedPrediction,
  });
}

export type GenerateEndpoint = ReturnType<typeof generateEndpoint>;

/**
 * Endpoints by sport. A game ID is the feed's, or the legacy baseball form `{away}-{home}-{start in
 * ms}`.
 */
export const generateEndpoints: Partial<Record<SportId, GenerateEndpoint>> = Object.fromEntries(
  leagueIds
    .map(getLeague)
    .filter(({ contest }) => contest !== 'tournament')
    .map(({ sport }) => [sport, generateEndpoint(sport)]),
);

export const bulkGeneration = z.object({
  id: z.uuid(),
  league: z.enum(leagueIds),
  state: z.enum(['queued', 'running', 'done', 'failed', 'canceled']),
  /** Games requested, and how many had already started or been analyzed. */
  asked: z.number().int(),
  begun: z.number().int(),
  analyzed: z.number().int(),
  total: z.number().int(),
  /** Games with a prediction, including ones reused unchanged. */
  finished: z.number().int(),
  stored: z.number().int(),
  failed: z.number().int(),
  finishedGameIds: z.array(z.string()),
  failures: z.array(
    z.object({ gameId: z.string(), message: z.string(), code: z.string().nullable() }),
  ),
  /** Time at which the allowance renews, if games failed for lack of it. */
  renewsAt: moment.nullable(),
  startedAt: moment,
});
export type BulkGenerationView = z.infer<typeof bulkGeneration>;

export const maxBulkGames = 64;

const bulkGames = generateBody.extend({
  league: z.enum(leagueIds),
  gameIds: z.array(feedId).min(1).max(maxBulkGames),
});

export const bulkPlan = z.object({
  /** The chosen slot, or `statistical` when it is not configured. */
  analyst: z.enum(analystIds),
  open: z.number().int(),
  analyzed: z.number().int(),
  /** Games that would be analyzed, capped by today's allowance. */
  total: z.number().int(),
  /** Analyses charged to today's allowance; 0 without AI. */
  charged: z.number().int(),
});
export type BulkPlanView = z.infer<typeof bulkPlan>;

export const bulkGenerationEndpoints = {
  generateWeek: member.post('/api/predictions/generate-week', {
    summary:
      'Queues analyses for a football week’s upcoming games that the chosen analyst has not analyzed.',
    body: generateBody.extend({
      week: weekNumber,
      season: z.coerce.number().int().min(1990).max(2100),
    }),
    answer: bulkGeneration,
  }),
  generateGames: member.post('/api/predictions/generate-games', {
    summary:
      'Queues analyses for the given upcoming games of a league that the chosen analyst has not analyzed.',
    body: bulkGames,
    answer: bulkGeneration,
  }),
  bulkPlan: member.post('/api/predictions/generate-games/plan', {
    summary: 'A preview of the same call without `/plan`: number of games and analyses used.',
    body: bulkGames,
    answer: bulkPlan,
  }),
  bulkGenerations: member.get('/api/predictions/bulk', {
    summary: 'The user’s running bulk generations.',
    answer: z.object({ generations: z.array(bulkGeneration) }),
  }),
  bulkGeneration: member.get('/api/predictions/bulk/:id', {
    summary: 'The progress of a bulk generation.',
    params: z.object({ id: z.uuid() }),
    answer: bulkGeneration,
  }),
  cancelBulk: member.post('/api/predictions/bulk/:id/cancel', {
    summary: 'Cancels a bulk generation; finished games are kept.',
    params: z.object({ id: z.uuid() }),
    answer: bulkGeneration,
  }),
};

/**
 * An AI comparison of two teams, which need not play each other; not a prediction and not graded.
 */
export const pairAnalysis = z.object({
  aId: z.string(),
  bId: z.string(),
  aiModel: z.enum(analystIds),
  aiModelLabel: z.string(),
  requestedSlot: z.enum(analystSlots),
  returnedModel: z.string(),
  isBaseline: z.boolean(),
  createdAt: moment,
  stronger: z.enum(['a', 'b', 'even']),
  reasoning: z.string(),
  keyFactors: z.array(keyFactor),
  sources: z.array(source),
});
export type PairAnalysisView = z.infer<typeof pairAnalysis>;

export const pairAnalysisEndpoints = {
  analyzePair: member.post('/api/:league/teams/analysis', {
    summary: 'An AI comparison of two teams. The same inputs return the stored text.',
    params: z.object({ league: z.enum(leagueIds) }),
    body: generateBody.extend({ a: feedId, b: feedId }),
    answer: pairAnalysis,
  }),
};
