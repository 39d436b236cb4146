import { z } from 'zod';
import { predictionEndpoints } from './predictions-endpoints.ts';
import { golfPredictionEndpoints } from '#contract/tournaments/golf-predictions.ts';

/**
 * Lists of all sports. The browser reads golf's by its own call and loads no fields of it
 * elsewhere.
 */
export const listedPredictions = {
  ...predictionEndpoints.list,
  summary: `${predictionEndpoints.list.summary} Golf’s, which have other fields, only with \`sport=golf\`.`,
  answer: z.union([predictionEndpoints.list.answer, golfPredictionEndpoints.list.answer]),
};
