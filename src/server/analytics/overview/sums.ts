import { calculateShare, clusteredInterval } from '#domain/grading/estimates.ts';
import { type Figures, type FigureSums, noFigures } from '#server/ledger/figures/figures-types.ts';

const names = Object.keys(noFigures) as (keyof FigureSums)[];

export type SummedFigures = Pick<
  Figures,
  'league' | 'analyst' | 'model' | 'layer' | 'question' | 'band' | 'bin'
> &
  FigureSums;

export function total(figures: FigureSums[]): FigureSums {
  const sums = { ...noFigures };
  for (const one of figures) for (const name of names) sums[name] += one[name];
  return sums;
}

export function shareOfSums({ right, scored }: FigureSums) {
  return calculateShare(right, scored);
}

/** For several outcomes of each contest, which depend on each other; undefined for few contests. */
export function intervalOfSums(sums: FigureSums) {
  return clusteredInterval({
    // No share when every segment was tied.
    clusters: sums.scored === 0 ? 0 : sums.forecasts,
    n: sums.scored,
    did: sums.right,
    nSquares: sums.scoredSquares,
    didSquares: sums.rightSquares,
    nTimesDid: sums.scoredTimesRight,
  });
}
