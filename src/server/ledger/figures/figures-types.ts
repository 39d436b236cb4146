import type { countedForecasts, recordFigures } from '#db/tables/figures.ts';

export { everybody } from '#db/tables/figures.ts';

export type CountedForecast = typeof countedForecasts.$inferSelect;

/** The part of a forecast that its figures are computed from. */
export type Countable = Pick<
  CountedForecast,
  | 'source'
  | 'author'
  | 'owner'
  | 'league'
  | 'contestId'
  | 'analyst'
  | 'instructions'
  | 'isNewest'
  | 'model'
  | 'forecastModel'
  | 'chance'
  | 'contestKind'
  | 'playedAt'
  | 'layers'
>;

export type Figures = typeof recordFigures.$inferSelect;

/** Key columns. */
export const figureKeys = [
  'source',
  'author',
  'owner',
  'league',
  'analyst',
  'model',
  'forecastModel',
  'layer',
  'question',
  'band',
  'bin',
  'span',
  'period',
] as const;

/** Summed columns. */
export const figureSums = [
  'forecasts',
  'confidence',
  'scored',
  'right',
  'chance',
  'brier',
  'brierSquares',
  'logScore',
  'logScoreSquares',
  'spreadWins',
  'spreadLosses',
  'totalWins',
  'totalLosses',
  'scoreErrors',
  'scoreError',
  'closings',
  'closing',
  'closingSquares',
  'withHomeRate',
  'homeRateSkill',
  'homeRateSkillSquares',
  'withClose',
  'closeSkill',
  'closeSkillSquares',
  'closeBrier',
  'closeLog',
  'closeLogSkill',
  'closeLogSkillSquares',
  'withOpen',
  'openLog',
  'openLogSkill',
  'openLogSkillSquares',
  'spreadPushes',
  'totalPushes',
  'pricedSpreadWins',
  'pricedSpreadLosses',
  'pricedSpreadPushes',
  'spreadUnits',
  'pricedTotalWins',
  'pricedTotalLosses',
  'pricedTotalPushes',
  'totalUnits',
  'edgeWins',
  'edgeLosses',
  'edgesPriced',
  'edgeUnits',
] as const;

export type FigureSums = Pick<Figures, (typeof figureSums)[number]>;
