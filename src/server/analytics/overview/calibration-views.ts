import type { FieldCalibration, SegmentsRecord } from '#contract/analytics/analytics-parts.ts';
import { calculateMean, percent } from '#domain/grading/estimates.ts';
import { fieldBinEdges } from '#domain/grading/field-bins.ts';
import { type FieldQuestion, fieldLayers, fieldQuestions } from '#domain/grading/terms.ts';
import { analystIds, analystLabel } from '#domain/analyst.ts';
import type { FigureSums } from '#server/ledger/figures/figures-types.ts';
import { intervalOfSums, type SummedFigures, total, shareOfSums } from './sums.ts';

export function viewFieldCalibration(figures: SummedFigures[]): FieldCalibration[] {
  return fieldLayers.flatMap((layer) =>
    fieldQuestions.flatMap((question) => {
      const own = figures.filter(
        (one) => one.layer === layer && one.question === `${question}-players`,
      );
      const bins = fieldBinEdges[question].flatMap((_, bin) => {
        const inBin = own.filter((one) => one.bin === bin);
        return inBin.length === 0 ? [] : [viewBin(question, bin, total(inBin))];
      });
      return bins.length === 0 ? [] : [{ layer, question, bins }];
    }),
  );
}

function viewBin(question: FieldQuestion, bin: number, sums: FigureSums) {
  const { forecasts, scored, right, chance } = sums;
  const edges = fieldBinEdges[question];
  const interval = intervalOfSums(sums);
  return {
    from: edges[bin] ?? 0,
    to: edges[bin + 1] ?? 1,
    meanForecast: calculateMean(chance, scored) ?? 0,
    observed: right / scored,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    n: scored,
    did: right,
    tournaments: forecasts,
  };
}

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
