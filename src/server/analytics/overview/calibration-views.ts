import type { FieldCalibration, SegmentsRecord } from '#contract/analytics/analytics-parts.ts';
import { calculateMean, percent } from '#domain/grading/estimates.ts';
import { fieldBinEdges } from '#domain/grading/field-bins.ts';
import { type FieldQuestion, fieldLayers, fieldQuestions } from '#domain/grading/terms.ts';
import { analystIds, analystLabel } from '#domain/analyst.ts';
import {
  type Bins,
  type BinSums,
  type Figures,
  intervalOfSums,
  shareOfSums,
  totalBins,
  totalFigures,
} from '#server/analytics/sums.ts';

export function viewFieldCalibration(players: Bins[]): FieldCalibration[] {
  return fieldLayers.flatMap((layer) =>
    fieldQuestions.flatMap((question) => {
      const own = players.filter(
        (one) => one.layer === layer && one.question === `${question}-players`,
      );
      const bins = fieldBinEdges[question].flatMap((_, bin) => {
        const inBin = own.filter((one) => one.bin === bin);
        return inBin.length === 0 ? [] : [viewBin(question, bin, totalBins(inBin))];
      });
      return bins.length === 0 ? [] : [{ layer, question, bins }];
    }),
  );
}

function viewBin(question: FieldQuestion, bin: number, sums: BinSums) {
  const { forecasts, scored, right, probability } = sums;
  const edges = fieldBinEdges[question];
  const interval = intervalOfSums(sums);
  return {
    from: edges[bin] ?? 0,
    to: edges[bin + 1] ?? 1,
    meanForecast: calculateMean(probability, scored) ?? 0,
    observed: right / scored,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    n: scored,
    did: right,
    tournaments: forecasts,
  };
}

/** Quarter or period results by the analyst who projected them; most games first. */
export function viewSegments(figures: Figures[]): SegmentsRecord[] {
  const graded = figures.filter(({ question }) => question === 'segments');
  return analystIds
    .flatMap((model) => {
      const own = graded.filter(({ analyst }) => analyst === model);
      return own.length === 0 ? [] : [viewAnalyst(model, own)];
    })
    .toSorted((a, b) => b.games - a.games || a.model.localeCompare(b.model));
}

function viewAnalyst(model: SegmentsRecord['model'], figures: Figures[]): SegmentsRecord {
  const sums = totalFigures(figures);
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
