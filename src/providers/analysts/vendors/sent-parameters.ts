import type { AnalystSlot } from '#domain/analyst.ts';
import { findModel } from '#domain/analyst-models.ts';
import type { SentParameters } from '../analyst.ts';

const temperature = 0.3;

/** What is sent with every analysis of a slot; a model that thinks does so within the cap. */
export function analysisParameters(slot: AnalystSlot, model: string): SentParameters {
  if (slot === 'openai-o3') return { maxOutputTokens: 12_000, reasoningEffort: 'medium' };
  return findModel(model).takesTemperature
    ? { maxOutputTokens: 4_000, temperature }
    : { maxOutputTokens: 12_000 };
}

/** The same for a search: its answer is a page of prose. */
export function researchParameters(model: string): SentParameters {
  return findModel(model).takesTemperature
    ? { maxOutputTokens: 2_000, temperature }
    : { maxOutputTokens: 6_000 };
}
