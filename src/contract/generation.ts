import { z } from 'zod';
import {
  analystIds,
  analystSlots,
  generationOutcomes,
  promptLimits,
  searchDepths,
} from '#domain/analyst.ts';
import { getLeague, leagueIds, type SportId } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { keyFactor, source } from './prediction-parts.ts';
import { prediction } from './predictions.ts';
import { weekNumber } from './schedules.ts';
import { feedId, typedTextUpTo } from './text.ts';

const member = endpointsFor('member', 'Predictions');

/**
 * The answer of a generate call: the prediction, with the names that the pages of old read at the top
 * level. `predictedWinner` is the team's name there, in hockey its abbreviation; `analysis` is the text,
 * and what an analyst answered beside it stands in `prediction`; `rawData` is JSON text.
 */
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
    /** The names that the basketball and baseball pages read. */
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

/** What the browser says about teams and venue is accepted and ignored: the game is looked up by id. */
export const generateBody = z.looseObject({
  aiModel: z.enum(analystSlots).default('openai'),
  customInstructions: typedTextUpTo(promptLimits.instructions).default(''),
  searchModel: z.enum(searchDepths).default('comprehensive'),
  perplexityQuery: typedTextUpTo(promptLimits.query).default(''),
});

/** One generate call for each sport of two sides: only the path differs. */
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
 * By sport. A game's id may be the feed’s own or, as the baseball page of old put it,
 * `{away}-{home}-{start in ms}`.
 */
export const generateEndpoints: Partial<Record<SportId, GenerateEndpoint>> = Object.fromEntries(
  leagueIds
    .map(getLeague)
    .filter(({ contest }) => contest !== 'tournament')
    .map(({ sport }) => [sport, generateEndpoint(sport)]),
);

/** Games predicted one after the other in a queued job. */
export const bulkGeneration = z.object({
  id: z.uuid(),
  league: z.enum(leagueIds),
  state: z.enum(['queued', 'running', 'done', 'failed', 'canceled']),
  /** Games that were asked for, and how many of them had begun or been analyzed already. */
  asked: z.number().int(),
  begun: z.number().int(),
  analyzed: z.number().int(),
  /** Those of them that are analyzed. */
  total: z.number().int(),
  /** Games whose prediction is there, those included that had the same one before. */
  finished: z.number().int(),
  stored: z.number().int(),
  failed: z.number().int(),
  /** Games whose prediction is there. */
  finishedGameIds: z.array(z.string()),
  /** Why a game was not predicted, in the words of its refusal and as its code. */
  failures: z.array(
    z.object({ gameId: z.string(), message: z.string(), code: z.string().nullable() }),
  ),
  /** When there are analyses again, where games failed for want of them. */
  renewsAt: moment.nullable(),
  startedAt: moment,
});
export type BulkGenerationView = z.infer<typeof bulkGeneration>;

/** Most games that one bulk generation takes. */
export const maxBulkGames = 64;

/** Which games of one league a bulk generation is about, and how they are to be analyzed. */
const bulkGames = generateBody.extend({
  league: z.enum(leagueIds),
  gameIds: z.array(feedId).min(1).max(maxBulkGames),
});

/** What a bulk generation would do now. */
export const bulkPlan = z.object({
  /** Who would write them: the chosen slot, or `statistical` where it is not configured. */
  analyst: z.enum(analystIds),
  /** Games that can still be predicted, and those of them that the chosen analyst has analyzed. */
  open: z.number().int(),
  analyzed: z.number().int(),
  /** Games that would be analyzed: the others, or as many of them as analyses are left today. */
  total: z.number().int(),
  /** How many analyses that takes from today’s allowance: all of them, or none without an AI. */
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

/** What an analyst writes of two teams, whether or not they meet; no prediction, and not graded. */
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
