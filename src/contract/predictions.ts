import { z } from 'zod';
import {
  analystIds,
  analystSlots,
  generationOutcomes,
  generationSteps,
  promptLimits,
  searchDepths,
} from '#domain/analyst.ts';
import { confidenceBands } from '#domain/confidence.ts';
import { gameStates } from '#domain/game.ts';
import { gradeOutcomes } from '#domain/grade.ts';
import { getLeague, leagueIds, type SportId, sportIds } from '#domain/league.ts';
import { lastWeekSlot } from '#domain/season.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { competitor, forecastFactor, market } from './games.ts';
import { feedId, typedTextUpTo } from './text.ts';

/** What one layer believes: home win probability, with the interval where the layer has one. */
const layer = z.object({
  homeWinProbability: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

export const grade = z.object({
  winner: z.enum(gradeOutcomes),
  spread: z.enum(gradeOutcomes),
  total: z.enum(gradeOutcomes),
  homeScore: z.number().nullable(),
  awayScore: z.number().nullable(),
  /** Mean absolute error of the two projected scores, in points. */
  scoreError: z.number().nullable(),
  brier: z.number().nullable(),
  logScore: z.number().nullable(),
  gradedAt: moment,
});

export const predictedGame = z.object({
  id: z.string(),
  league: z.enum(leagueIds),
  season: z.number().int(),
  week: z.number().int().nullable(),
  weekLabel: z.string().nullable(),
  gameTime: moment,
  state: z.enum(gameStates),
  isCompleted: z.boolean(),
  homeScore: z.number().nullable(),
  awayScore: z.number().nullable(),
  homeTeam: competitor,
  awayTeam: competitor,
});

export const source = z.object({
  url: z.string(),
  title: z.string(),
  snippet: z.string().nullable(),
  publishedOn: z.string().nullable(),
});

/** What the AI analyst said, apart from the text; null for the baseline. */
const analysis = z.object({
  /** As the analyst stated it, before it was put right. */
  statedHomeWinProbability: z.number(),
  /** Factor on its logit, 0–1; 1 until enough of its predictions are graded. */
  shrink: z.number(),
  /** Graded predictions behind that factor. */
  gradedBehind: z.number().int(),
  /** Are those enough to put anything right? */
  isCalibrated: z.boolean(),
  winner: z.enum(['home', 'away']),
  homeScore: z.number(),
  awayScore: z.number(),
  /** Pages that were found; empty when nothing was retrieved. */
  sources: z.array(source),
  retrievedAt: moment.nullable(),
  /** For each key factor the page it rests on, null for stored facts. */
  keyFactorSources: z.array(z.string().nullable()),
  /** What it stated of a side and is wrong. */
  flags: z.array(
    z.object({
      side: z.enum(['home', 'away']),
      fact: z.enum(['record', 'starter']),
      stated: z.string(),
      known: z.string(),
    }),
  ),
  segments: z.array(z.object({ number: z.number().int(), home: z.number(), away: z.number() })),
  playerProps: z.array(z.object({ player: z.string(), prediction: z.string() })),
  advancedMetrics: z.object({ pace: z.number(), possessions: z.number() }).nullable(),
  notes: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type AnalysisView = z.infer<typeof analysis>;

/** What the market quoted when a prediction was made. */
const marketWhenMade = market.omit({
  openHomeSpread: true,
  openTotal: true,
  seenAt: true,
  isQuoted: true,
  isClosing: true,
});

/** What it took to make a prediction. */
export const making = z.object({
  steps: z.array(
    z.object({
      step: z.enum(generationSteps),
      outcome: z.enum(['done', 'skipped', 'failed']),
      latencyMs: z.number(),
      detail: z.string(),
    }),
  ),
  latencyMs: z.number().nullable(),
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  costUsd: z.number().nullable(),
});

/**
 * With whose settings a prediction was made, as the reader sees it: by the house without an analyst,
 * with the default instructions, with one's own, or with those of another member, which are private.
 */
export const madeWiths = ['house', 'default', 'own', 'other'] as const;
export type MadeWith = (typeof madeWiths)[number];

/** A version of a contest's prediction, in the list of all. */
export const version = z.object({
  id: z.uuid(),
  version: z.number().int(),
  createdAt: moment,
  madeWith: z.enum(madeWiths),
});
export type VersionView = z.infer<typeof version>;

export const prediction = z.object({
  id: z.uuid(),
  sport: z.enum(sportIds),
  gameId: z.string(),
  /** 1 for the first prediction of this game, counting on. */
  version: z.number().int(),
  createdAt: moment,
  /** Who wrote it: a slot, or `statistical` for the baseline analysis. */
  aiModel: z.enum(analystIds),
  /** The label of that author: “GPT-4o”, “Linewise statistical”. */
  aiModelLabel: z.string(),
  /** The slot that was asked for, which differs when it was not configured. */
  requestedSlot: z.enum(analystSlots),
  requestedModel: z.string().nullable(),
  returnedModel: z.string().nullable(),
  /** True when no real-time data was retrieved: the card then says “baseline analysis”. */
  isBaseline: z.boolean(),
  /** Did the signed-in member ask for it? Nobody learns who else did. */
  isMine: z.boolean(),
  madeWith: z.enum(madeWiths),

  predictedWinner: z.object({
    id: z.string(),
    name: z.string(),
    abbreviation: z.string(),
    side: z.enum(['home', 'away']),
  }),
  predictedWinnerId: z.string(),
  /** The blend’s chance of the pick in percent, 50–100. */
  confidence: z.number(),
  confidenceBand: z.enum(confidenceBands),
  homeScorePrediction: z.number(),
  awayScorePrediction: z.number(),
  /** Our own fair lines: home handicap and total. */
  fairHomeSpread: z.number(),
  fairTotal: z.number(),
  /** The market's line when the prediction was made: “PHI -7”; null = no line of that kind. */
  vegasSpread: z.string().nullable(),
  vegasOverUnder: z.number().nullable(),
  /** All that the market quoted then; null = nothing. */
  market: marketWhenMade.nullable(),
  layers: z.object({
    statistical: layer,
    analyst: layer.nullable(),
    market: layer.nullable(),
    blend: layer,
  }),
  reasoning: z.string(),
  keyFactors: z.array(z.string()),
  factors: z.array(forecastFactor),
  teamAnalysis: z.object({ home: z.string(), away: z.string() }),
  analysis: analysis.nullable(),
  making,
  /** “PHI -3.5”, “No edge – pass”, “No line”: what the blend says against the market's lines. */
  atsRecommendation: z.string(),
  totalRecommendation: z.string(),
  moneylineRecommendation: z.string(),
  /** Why it is a pass, a sentence each; empty where it is none. */
  passReasons: z.array(z.string()),
  /** What has changed since, while the game has not begun: a new version can be asked for. */
  staleReasons: z.array(z.string()),
  isCorrect: z.boolean().nullable(),
  grade: grade.nullable(),
  game: predictedGame,
  ledger: z.object({
    sequence: z.number().int(),
    hash: z.string(),
    previousHash: z.string().nullable(),
  }),
});
export type PredictionView = z.infer<typeof prediction>;

/** What the raw data dialog shows. The asker's own instructions appear to the asker only. */
export const rawData = z.object({
  searchModel: z.string().nullable(),
  perplexityInstructions: z.string().nullable(),
  perplexityQuery: z.string().nullable(),
  perplexityResponse: z.string().nullable(),
  analysisModel: z.string().nullable(),
  aiAnalysisResponse: z.string().nullable(),
});

/**
 * The answer of a generate call: the prediction, with the names that the football page reads at the
 * top level (`predictedWinner` is the team's name there) and `rawData` as JSON text.
 */
export const generatedPrediction = prediction.omit({ predictedWinner: true }).extend({
  outcome: z.enum(generationOutcomes),
  predictedWinner: z.string(),
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

/** Most games that a list is asked for by name: an address has to stay short. */
export const mostListedGames = 100;
const gameIdList = z
  .string()
  .regex(
    new RegExp(`^[^\\p{C},]{1,64}(,[^\\p{C},]{1,64}){0,${mostListedGames - 1}}$`, 'u'),
    'is no list of games',
  );

/** What the browser says about teams and venue is accepted and ignored: the game is looked up by id. */
export const generateBody = z.looseObject({
  aiModel: z.enum(analystSlots).default('openai'),
  customInstructions: typedTextUpTo(promptLimits.instructions).default(''),
  searchModel: z.enum(searchDepths).default('comprehensive'),
  perplexityQuery: typedTextUpTo(promptLimits.query).default(''),
});

/** Games predicted one after the other in a queued job. */
export const bulkGeneration = z.object({
  id: z.uuid(),
  league: z.enum(leagueIds),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** Games that were asked for, and how many of them had begun already. */
  asked: z.number().int(),
  begun: z.number().int(),
  /** Those of them that can be predicted. */
  total: z.number().int(),
  /** Games whose prediction is there, those included that had the same one before. */
  finished: z.number().int(),
  stored: z.number().int(),
  failed: z.number().int(),
  /** Games whose prediction is there. */
  finishedGameIds: z.array(z.string()),
  /** Why a game was not predicted, in the words of its refusal. */
  failures: z.array(z.object({ gameId: z.string(), message: z.string() })),
  startedAt: moment,
});
export type BulkGenerationView = z.infer<typeof bulkGeneration>;

/** Most games that one bulk generation takes. */
export const mostBulkGames = 64;

/** Which predictions are listed, or exported. */
export const predictionFilters = z.object({
  sport: z.enum(sportIds).optional(),
  gameId: feedId.optional(),
  mine: z.enum(['true', 'false']).default('false'),
});

const member = endpointsFor('member', 'Predictions');

/** One generate call for each sport of two sides: only the path differs. */
function generateEndpoint(sport: SportId) {
  return member.post(`/api/${sport}/predictions/generate/:gameId`, {
    summary: 'Predicts one game that has not begun. The same inputs give the stored prediction.',
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

export const predictionEndpoints = {
  generateWeek: member.post('/api/predictions/generate-week', {
    summary: 'Queues predictions for every game of a football week that has not begun.',
    body: generateBody.extend({
      week: z.coerce.number().int().min(1).max(lastWeekSlot),
      season: z.coerce.number().int().min(1990).max(2100),
    }),
    answer: bulkGeneration,
  }),
  generateGames: member.post('/api/predictions/generate-games', {
    summary: 'Queues predictions for the named games of one league that have not begun.',
    body: generateBody.extend({
      league: z.enum(leagueIds),
      gameIds: z.array(feedId).min(1).max(mostBulkGames),
    }),
    answer: bulkGeneration,
  }),
  bulkGenerations: member.get('/api/predictions/bulk', {
    summary: 'One’s own bulk generations that are under way.',
    answer: z.object({ generations: z.array(bulkGeneration) }),
  }),
  bulkGeneration: member.get('/api/predictions/bulk/:id', {
    summary: 'How far a bulk generation of one’s own has come.',
    params: z.object({ id: z.uuid() }),
    answer: bulkGeneration,
  }),
  cancelBulk: member.post('/api/predictions/bulk/:id/cancel', {
    summary: 'Ends a bulk generation of one’s own; what is finished stays.',
    params: z.object({ id: z.uuid() }),
    answer: bulkGeneration,
  }),
  list: member.get('/api/predictions', {
    summary:
      'The communal history and one’s own, newest first; `mine=true` for one’s own alone; `shown=true` for the one of each game that one is shown; `cursor` for the next page.',
    query: predictionFilters.extend({
      /** Of these games alone, with commas between. */
      gameIds: gameIdList.optional(),
      shown: z.enum(['true', 'false']).default('false'),
      cursor: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    /** A plain list, as specified; the next cursor travels in the `X-Next-Cursor` header. */
    answer: z.array(prediction),
  }),
  one: member.get('/api/predictions/:id', {
    summary: 'One prediction with its full analysis and the versions beside it.',
    params: z.object({ id: z.uuid() }),
    answer: z.object({
      prediction,
      versions: z.array(version),
    }),
  }),
  raw: member.get('/api/predictions/:id/raw', {
    summary: 'What the analyst was sent and answered.',
    params: z.object({ id: z.uuid() }),
    answer: rawData,
  }),
};
