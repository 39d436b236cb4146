import type { comparedFigures } from '#db/tables/compared-figures.ts';

export type Comparison = typeof comparedFigures.$inferSelect;

/** Key columns. */
export const comparisonKeys = [
  'owner',
  'league',
  'instructions',
  'question',
  'opinion',
  'rival',
] as const;

/** Summed columns. */
export const comparisonSums = [
  'contests',
  'right',
  'brier',
  'brierSquares',
  'skill',
  'skillSquares',
] as const;

export type ComparisonSums = Pick<Comparison, (typeof comparisonSums)[number]>;
