import type { GradeOutcome } from './terms.ts';

/** How a prediction stands, as its history says it: a push and a contest called off are no result. */
export const predictionResults = ['correct', 'incorrect', 'no-result', 'pending'] as const;
export type PredictionResult = (typeof predictionResults)[number];

const results: Record<GradeOutcome, PredictionResult> = {
  win: 'correct',
  loss: 'incorrect',
  push: 'no-result',
  void: 'no-result',
};

/** Without an outcome it waits for one. */
export function toPredictionResult(outcome: GradeOutcome | undefined): PredictionResult {
  return outcome === undefined ? 'pending' : results[outcome];
}
