import { type comparedFigures, type countedForecasts, recordFigures } from '#db/tables/figures.ts';
import { type Addend, type SumName, sumNames } from '#db/sums.ts';

export { everybody } from '#db/tables/figures.ts';

export type CountedForecast = typeof countedForecasts.$inferSelect;

export type Countable = Omit<CountedForecast, 'band' | 'result' | 'predictionSequence' | 'replay'>;

export type Figures = typeof recordFigures.$inferSelect;
export type Comparison = typeof comparedFigures.$inferSelect;

/** What a forecast adds to one cell of the figures. */
export type FigureAddend = Addend<typeof recordFigures> & { sums: Partial<FigureSums> };

export type FigureSums = Pick<Figures, SumName<typeof recordFigures>>;

export const noFigures = Object.fromEntries(
  sumNames(recordFigures).map((name) => [name, 0]),
) as FigureSums;
