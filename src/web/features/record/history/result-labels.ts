import type { PredictionResult } from '#domain/grading/prediction-result.ts';

/** Result labels in the list. */
export const resultLabels: Record<PredictionResult, string> = {
  correct: 'Correct',
  incorrect: 'Incorrect',
  'no-result': 'No result',
  pending: 'Pending',
};
