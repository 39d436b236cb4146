import type { fieldBins } from '#db/tables/figures.ts';

export type FieldBinSums = typeof fieldBins.$inferSelect;

/** Where sums belong. */
export const fieldBinKeys = [
  'source',
  'author',
  'owner',
  'league',
  'layer',
  'question',
  'bin',
] as const;

/** What is summed. */
export const fieldBinCounts = [
  'forecasts',
  'players',
  'did',
  'chance',
  'playersSquares',
  'didSquares',
  'playersTimesDid',
] as const;
