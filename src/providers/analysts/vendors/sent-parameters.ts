import type { AnalystSlot } from '#domain/analyst.ts';
import type { SentParameters } from '../analyst.ts';

/** Models that think before they answer do so within the cap, and take no temperature. */
const plainModel = /^(gpt-4|perplexity\/sonar)/;
const temperature = 0.3;

/** What is sent with every analysis of a slot; it depends on the model's name where a model refuses. */
export function analysisParameters(slot: AnalystSlot, model: string): SentParameters {
  if (slot === 'openai-o3') return { maxOutputTokens: 12_000, reasoningEffort: 'medium' };
  return plainModel.test(model)
    ? { maxOutputTokens: 4_000, temperature }
    : { maxOutputTokens: 12_000 };
}

/** The same for a search: its answer is a page of prose. */
export function researchParameters(model: string): SentParameters {
  return plainModel.test(model)
    ? { maxOutputTokens: 2_000, temperature }
    : { maxOutputTokens: 6_000 };
}
