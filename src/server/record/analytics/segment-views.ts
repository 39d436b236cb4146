import type { SegmentsRecord } from '#contract/record/analytics-parts.ts';
import { analystIds, analystLabel } from '#domain/analyst.ts';
import { clusteredInterval, calculateMean, percent } from '#domain/grading/estimates.ts';
import { shareOfSums, type SummedFigures, total } from './sums.ts';

/** Quarter or period results by the analyst who projected them; most games first. */
export function viewSegments(figures: SummedFigures[]): SegmentsRecord[] {
  const graded = figures.filter(({ question }) => question === 'segments');
  return analystIds
    .flatMap((model) => {
      const own = graded.filter(({ analyst }) => analyst === model);
      return own.length === 0 ? [] : [viewAnalyst(model, own)];
    })
    .toSorted((a, b) => b.games - a.games || a.model.localeCompare(b.model));
}

function viewAnalyst(model: SegmentsRecord['model'], figures: SummedFigures[]): SegmentsRecord {
  const sums = total(figures);
  const interval = clusteredInterval({
    // No share when every segment was tied.
    clusters: sums.scored === 0 ? 0 : sums.forecasts,
    n: sums.scored,
    did: sums.right,
    ...sumSquares(figures),
  });
  return {
    model,
    label: analystLabel(model),
    games: sums.forecasts,
    favored: {
      ...shareOfSums(sums),
      low: percent(interval?.low ?? null),
      high: percent(interval?.high ?? null),
    },
    stated: sums.scoreErrors,
    meanScoreError: calculateMean(sums.scoreError, sums.scoreErrors),
  };
}

/** A cell has the games with this many segments (`band`), this many of them right (`bin`). */
function sumSquares(figures: SummedFigures[]) {
  const squares = { nSquares: 0, didSquares: 0, nTimesDid: 0 };
  for (const { forecasts, band, bin } of figures) {
    const parts = Number(band);
    squares.nSquares += forecasts * parts ** 2;
    squares.didSquares += forecasts * bin ** 2;
    squares.nTimesDid += forecasts * parts * bin;
  }
  return squares;
}
