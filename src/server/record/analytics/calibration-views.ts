import type { FieldCalibration } from '#contract/record/analytics-parts.ts';
import { clusteredInterval, calculateMean } from '#domain/grading/estimates.ts';
import { fieldBinEdges } from '#domain/grading/field-bins.ts';
import { fieldLayers, fieldQuestions } from '#domain/grading/terms.ts';
import type { fieldBinCounts, FieldBinSums } from '../../ledger/field-bins/field-bins-types.ts';

/** Sums over all tournaments of one bin. */
export type SummedBin = Pick<
  FieldBinSums,
  'layer' | 'question' | 'bin' | (typeof fieldBinCounts)[number]
>;

/** Calibration of tournament probabilities, by layer and question. */
export function viewFieldCalibration(bins: SummedBin[]): FieldCalibration[] {
  return fieldLayers.flatMap((layer) =>
    fieldQuestions.flatMap((question) => {
      const own = bins.filter((one) => one.layer === layer && one.question === question);
      return own.length === 0 ? [] : [{ layer, question, bins: own.map(viewBin) }];
    }),
  );
}

function viewBin(sums: SummedBin): FieldCalibration['bins'][number] {
  const { question, bin, forecasts, players, did } = sums;
  const edges = fieldBinEdges[question];
  const interval = clusteredInterval({
    clusters: forecasts,
    n: players,
    did,
    nSquares: sums.playersSquares,
    didSquares: sums.didSquares,
    nTimesDid: sums.playersTimesDid,
  });
  return {
    from: edges[bin] ?? 0,
    to: edges[bin + 1] ?? 1,
    meanForecast: calculateMean(sums.chance, players) ?? 0,
    observed: did / players,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    n: players,
    did,
    tournaments: forecasts,
  };
}
