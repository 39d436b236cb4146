/** What grades are told in: outcomes, layers, and what is asked about a field of players. */

export const gradeOutcomes = ['win', 'loss', 'push', 'void'] as const;
export type GradeOutcome = (typeof gradeOutcomes)[number];

/**
 * Whose probability is graded: our prediction, the statistical model alone, an analyst as stated and
 * after calibration, the market at the opening, when the prediction was locked and at the close, our
 * prediction combined with the market, and the home-team win rate, the yardstick for all.
 */
export const gradedLayers = [
  'ours',
  'statistical',
  'analyst-stated',
  'analyst',
  'open',
  'market',
  'close',
  'with-market',
  'home-rate',
] as const;
export type GradedLayer = (typeof gradedLayers)[number];

/** Whose chances are graded. */
export const fieldLayers = ['ours', 'statistical', 'analyst'] as const;
export type FieldLayer = (typeof fieldLayers)[number];

export const fieldQuestions = ['win', 'top5', 'top10', 'top20', 'makeCut'] as const;
export type FieldQuestion = (typeof fieldQuestions)[number];

/**
 * Why a prediction is void though its contest may be played: a side is another than was predicted, or it
 * turned out to be no game of the league.
 */
export const voidReasons = ['sides-changed', 'exhibition'] as const;
export type VoidReason = (typeof voidReasons)[number];
