import type { KeyFactorView } from '#contract/prediction-parts.ts';
import type { PredictionView } from '#contract/predictions.ts';

/** The author's key factors, each with its source. */
export function listKeyFactors({ keyFactors, analysis }: PredictionView): KeyFactorView[] {
  return keyFactors.map((text, index) => ({
    text,
    sourceUrl: analysis?.keyFactorSources[index] ?? null,
  }));
}
