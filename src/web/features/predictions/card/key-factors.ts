import type { PredictionView } from '#contract/predictions.ts';

export interface KeyFactor {
  text: string;
  /** Null where it rests on our own data. */
  sourceUrl: string | null;
}

/** The author's key factors, each with the page it rests on. */
export function keyFactorsOf({ keyFactors, analysis }: PredictionView): KeyFactor[] {
  return keyFactors.map((text, index) => ({
    text,
    sourceUrl: analysis?.keyFactorSources[index] ?? null,
  }));
}
