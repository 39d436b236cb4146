import type { fieldBins } from '#db/tables/figures.ts';

export type FieldBinSums = typeof fieldBins.$inferSelect;

/** Key columns. */
export const fieldBinKeys = [
  'source',
  'author',
  'owner',
  'league',
  'layer',
  'question',
  'bin',
] as const;

/** Summed columns. */
export const fieldBinCounts = [
  'forecasts',
  'players',
  'did',
  'chance',
  'playersSquares',
  'didSquares',
  'playersTimesDid',
] as const;
