import { calculateShare } from '#domain/grading/estimates.ts';
import { type Figures, figureSums, type FigureSums } from '../../ledger/figures/figures-types.ts';

/** Sums over all time, by the dimensions of a view. */
export type SummedFigures = Pick<
  Figures,
  'league' | 'analyst' | 'model' | 'layer' | 'question' | 'band' | 'bin'
> &
  FigureSums;

export function total(figures: FigureSums[]): FigureSums {
  const sums = Object.fromEntries(figureSums.map((name) => [name, 0])) as FigureSums;
  for (const one of figures) for (const name of figureSums) sums[name] += one[name];
  return sums;
}

export function shareOfSums({ right, scored }: FigureSums) {
  return calculateShare(right, scored);
}
