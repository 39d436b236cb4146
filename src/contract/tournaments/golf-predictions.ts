import { z } from 'zod';
import { generationOutcomes } from '#domain/analyst.ts';
import { endpointsFor, moment } from '../endpoint.ts';
import { generateBody } from '../generation.ts';
import {
  authorship,
  keyFactor,
  ledgerPosition,
  making,
  predictedBys,
  rawData,
  source,
  version,
} from '../prediction-parts.ts';
import { tournamentStatuses } from '../shared.ts';
import { feedId } from '../text.ts';

/** A player in a predicted tournament; win probabilities, 0–1. */
export const contender = z.object({
  playerId: z.string(),
  name: z.string(),
  statistical: z.number(),
  /** As stated by the analyst; null when not named or without an analyst. */
  analyst: z.number().nullable(),
  ours: z.number(),
  /** Statistical probabilities of a top-10 finish and of making the cut. */
  top10: z.number(),
  makeCut: z.number(),
  /** Strokes per round better than an average entrant, and the rounds behind it. */
  skill: z.number(),
  sampleRounds: z.number().int(),
  why: z.string().nullable(),
});
export type ContenderView = z.infer<typeof contender>;

const player = z.object({ id: z.string(), name: z.string() });

export const golfPrediction = z.object({
  id: z.uuid(),
  sport: z.literal('golf'),
  tournamentId: z.string(),
  ...authorship,

  predictedWinner: player,
  /** Our win probability, 0–1. */
  winProbability: z.number(),
  /** The same in percent; a full field's favorite usually has 5 to 15. */
  confidence: z.number(),
  /** Statistical probability of a top-20 finish, 0–1. */
  top20: z.number(),
  fieldSize: z.number().int(),
  /** Most likely winners, the pick and players named by the analyst, by our probability. */
  contenders: z.array(contender),
  weights: z.object({ statistical: z.number(), analyst: z.number() }),
  blendVersion: z.string(),
  reasoning: z.string(),
  keyFactors: z.array(keyFactor),
  sources: z.array(source),
  retrievedAt: moment.nullable(),
  making,
  staleReasons: z.array(z.string()),
  isCorrect: z.boolean().nullable(),
  grade: z
    .object({
      outcome: z.enum(['win', 'loss', 'void']),
      winners: z.array(player),
      brier: z.number().nullable(),
      logScore: z.number().nullable(),
      gradedAt: moment,
    })
    .nullable(),
  tournament: z.object({
    id: z.string(),
    name: z.string(),
    season: z.number().int(),
    course: z.string().nullable(),
    location: z.string().nullable(),
    dates: z.string(),
    startsAt: moment,
    status: z.enum(tournamentStatuses),
    statusText: z.string(),
    isMajor: z.boolean(),
  }),
  ledger: ledgerPosition,
});
export type GolfPredictionView = z.infer<typeof golfPrediction>;

const generatedGolfPrediction = golfPrediction.extend({ outcome: z.enum(generationOutcomes) });
export type GeneratedGolfPrediction = z.infer<typeof generatedGolfPrediction>;

export const golfSources = { min: 5, max: 20 } as const;

const member = endpointsFor('member', 'Predictions');

export const maxGolfPredictions = 50;

export const golfPredictionEndpoints = {
  generate: member.post('/api/golf/predictions/generate/:tournamentId', {
    summary:
      'Predicts a tournament’s winner before its start. The same inputs return the stored prediction.',
    params: z.object({ tournamentId: feedId }),
    body: generateBody.extend({
      /** What is researched, and which stored facts the analyst receives. */
      includeWeather: z.boolean().default(true),
      includeCourseHistory: z.boolean().default(true),
      includeRecentForm: z.boolean().default(true),
      includeStrokesGained: z.boolean().default(true),
      useHistoricalData: z.boolean().default(true),
      searchDepth: z.number().int().min(golfSources.min).max(golfSources.max).default(10),
    }),
    answer: generatedGolfPrediction,
  }),
  list: member.get('/api/golf/predictions', {
    summary:
      'Shared and own golf predictions, newest first. `mine=true`: own only; `shown=true`: the displayed one per tournament; `cursor`: next page.',
    query: z.object({
      tournamentId: feedId.optional(),
      shown: z.enum(['true', 'false']).default('false'),
      by: z.enum(predictedBys).default('all'),
      mine: z.enum(['true', 'false']).default('false'),
      cursor: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    /** The next cursor is in the `X-Next-Cursor` header. */
    answer: z.array(golfPrediction),
  }),
  one: member.get('/api/golf/predictions/:id', {
    summary: 'A golf prediction with its other versions.',
    params: z.object({ id: z.uuid() }),
    answer: z.object({
      prediction: golfPrediction,
      versions: z.array(version),
    }),
  }),
  raw: member.get('/api/golf/predictions/:id/raw', {
    summary: 'The request sent to the AI analyst of a golf prediction and its response.',
    params: z.object({ id: z.uuid() }),
    answer: rawData,
  }),
};
