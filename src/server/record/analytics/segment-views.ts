import type { SegmentsRecord } from '#contract/record/analytics-parts.ts';
import { analystIds, analystLabel } from '#domain/analyst.ts';
import { calculateMean, percent } from '#domain/grading/estimates.ts';
import { intervalOfSums, shareOfSums, type SummedFigures, total } from './sums.ts';

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
  const interval = intervalOfSums(sums);
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
