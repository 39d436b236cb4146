import { z } from 'zod';
import { generationOutcomes } from '#domain/analyst.ts';
import { endpointsFor } from '#contract/endpoint.ts';
import { generateBody } from '#contract/predictions/generation-endpoints.ts';
import { predictedBys, rawData, version } from '#contract/predictions/prediction-parts.ts';
import { feedId } from '#contract/text.ts';
import { type contender, golfPrediction } from './golf-prediction.ts';

export type ContenderView = z.infer<typeof contender>;
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
      /** Topics of the research, and stored facts that the analyst receives. */
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
      'Shared and own golf predictions, newest first. `by=mine`: own only; `shown=true`: the displayed one per tournament; `cursor`: next page.',
    query: z.object({
      tournamentId: feedId.optional(),
      shown: z.enum(['true', 'false']).default('false'),
      by: z.enum(predictedBys).default('all'),
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
