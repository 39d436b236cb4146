/** What grades are told in: outcomes, layers, and what is asked about a field of players. */

export const gradeOutcomes = ['win', 'loss', 'push', 'void'] as const;
export type GradeOutcome = (typeof gradeOutcomes)[number];

/**
 * Whose opinion is graded: the statistical model, an analyst as it stated its chance and as it counts
 * after calibration, the market when the prediction was sealed and at its close, the blend, and the
 * share of home sides that had won until then, whom everybody has to beat.
 */
export const gradedLayers = [
  'statistical',
  'analyst-stated',
  'analyst',
  'market',
  'close',
  'blend',
  'home-rate',
] as const;
export type GradedLayer = (typeof gradedLayers)[number];

/** Whose chances are graded. */
export const fieldLayers = ['statistical', 'analyst', 'blend'] as const;
export type FieldLayer = (typeof fieldLayers)[number];

export const fieldQuestions = ['win', 'top5', 'top10', 'top20', 'makeCut'] as const;
export type FieldQuestion = (typeof fieldQuestions)[number];
