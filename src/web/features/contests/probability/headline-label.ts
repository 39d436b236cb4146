/** What the headline of a prediction is called. */
import type { PredictionView } from '#contract/predictions.ts';

type Blended = Pick<PredictionView, 'layers' | 'analysis'>;

/**
 * “Calibrated” where every number of it was put right by results: our forecast and the price by past
 * seasons, the analyst by its own graded predictions.
 */
export function headlineLabel({
  layers,
  analysis,
}: Pick<Blended, 'layers'> & { analysis: { isCalibrated: boolean } | null }): string {
  if (layers.analyst === null) {
    return layers.market === null ? 'Statistical forecast' : 'Calibrated blend';
  }
  return analysis?.isCalibrated === true ? 'Calibrated blend' : 'Blend';
}

interface Unasked {
  market: { homeWinProbability: number | null; isQuoted: boolean } | null;
}

/** What it is called before anybody has asked for a prediction: it moves with the price. */
export function unaskedLabel({ market }: Unasked): string {
  const isPriced = market?.isQuoted === true && market.homeWinProbability !== null;
  return isPriced ? 'Calibrated blend' : 'Statistical forecast';
}

/** Said of it while it moves. */
export const unaskedNote =
  'Forecast and price as they are now. A prediction is sealed as it stands when it is made, and weighs in the analyst that is asked';

/** The same as a line above the layers. */
export function headlineNote({ layers, analysis }: Blended): string {
  const label = headlineLabel({ layers, analysis });
  if (layers.analyst === null) {
    return layers.market === null
      ? 'The statistical forecast alone: no price and no analyst to blend it with'
      : `${label} of the layers below, fitted on past seasons`;
  }
  const blend = `${label} of the layers below; the analyst’s number`;
  if (analysis === null) return `${blend} is not calibrated`;
  return analysis.isCalibrated
    ? `${blend} by ${analysis.gradedBehind} of its graded predictions`
    : `${blend} is not calibrated yet (n = ${analysis.gradedBehind})`;
}
