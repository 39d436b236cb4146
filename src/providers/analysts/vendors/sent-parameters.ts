import type { AnalystSlot } from '#domain/analyst.ts';
import { findModel } from '#domain/analyst-models.ts';
import type { SentParameters } from '../analyst.ts';

const temperature = 0.3;

/** Parameters of every analysis in a slot; a model's reasoning counts toward the token cap. */
export function analysisParameters(slot: AnalystSlot, model: string): SentParameters {
  if (slot === 'openai-o3') return { maxOutputTokens: 12_000, reasoningEffort: 'medium' };
  return findModel(model).takesTemperature
    ? { maxOutputTokens: 4_000, temperature }
    : { maxOutputTokens: 12_000 };
}

/** Parameters of a search, which returns a page of prose. */
export function researchParameters(model: string): SentParameters {
  return findModel(model).takesTemperature
    ? { maxOutputTokens: 2_000, temperature }
    : { maxOutputTokens: 6_000 };
}
