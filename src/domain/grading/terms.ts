import { forecastVersions } from '#domain/forecast.ts';

export const gradeOutcomes = ['win', 'loss', 'push', 'void'] as const;
export type GradeOutcome = (typeof gradeOutcomes)[number];

/**
 * Layers whose probabilities are graded: our prediction, the statistical model alone, both of its
 * versions where both were known, the analyst before and after calibration, the market at opening,
 * locking and close, our prediction with the market, and the home-team win rate as baseline.
 */
export const gradedLayers = [
  'ours',
  'statistical',
  ...forecastVersions,
  'analyst-stated',
  'analyst',
  'open',
  'market',
  'close',
  'with-market',
  'home-rate',
] as const;
export type GradedLayer = (typeof gradedLayers)[number];

export const fieldLayers = ['ours', 'statistical', 'analyst'] as const;
export type FieldLayer = (typeof fieldLayers)[number];

export const fieldQuestions = ['win', 'top5', 'top10', 'top20', 'makeCut'] as const;
export type FieldQuestion = (typeof fieldQuestions)[number];

/**
 * Why a prediction is void even if its contest is played: a side changed, or it is not a league
 * game.
 */
export const voidReasons = ['sides-changed', 'exhibition'] as const;
export type VoidReason = (typeof voidReasons)[number];
