import type { GradeOutcome } from './terms.ts';

/** Result of a prediction in the history; a push or a canceled contest is `no-result`. */
export const predictionResults = ['correct', 'incorrect', 'no-result', 'pending'] as const;
export type PredictionResult = (typeof predictionResults)[number];

const results: Record<GradeOutcome, PredictionResult> = {
  win: 'correct',
  loss: 'incorrect',
  push: 'no-result',
  void: 'no-result',
};

export function toPredictionResult(outcome: GradeOutcome | undefined): PredictionResult {
  return outcome === undefined ? 'pending' : results[outcome];
}
