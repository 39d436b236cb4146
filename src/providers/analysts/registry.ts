import {
  type AnalystId,
  analystLabel,
  type AnalystSlot,
  analystSlots,
  type AnalystVendor,
} from '#domain/analyst.ts';
import type { Researcher, VendorAnalyst, SentParameters } from './analyst.ts';
import { randomBytes } from 'node:crypto';
import { createModelAnalyst } from './model-analyst.ts';
import { createModelResearcher } from './model-researcher.ts';
import { dialects } from './vendors/dialects.ts';
import { type RetryTiming, realRetryTiming } from './vendors/vendor-calls.ts';
import type { VendorConnection } from './vendors/vendor-client.ts';
import type { Price } from './vendors/wire.ts';
import { findModel, slots } from '#domain/analyst-models.ts';

/** Operator settings for the vendors; a vendor without a key is not called. */
export interface AnalystSettings {
  vendors: Record<AnalystVendor, { apiKey?: string; baseUrl: string }>;
  models: Record<AnalystSlot, string>;
  prices: Record<AnalystSlot, Price>;
}

interface AnalystModel {
  slot: AnalystId;
  label: string;
  configured: boolean;
  model?: string;
}

export interface Analysts {
  find(slot: AnalystSlot): VendorAnalyst | undefined;
  readonly researcher?: Researcher;
  list(): AnalystModel[];
}

export function createAnalysts(
  configured: Partial<Record<AnalystSlot, VendorAnalyst>> = {},
  researcher?: Researcher,
): Analysts {
  return {
    find: (slot) => configured[slot],
    researcher,
    list: () =>
      analystSlots.map((slot) => ({
        slot,
        label: analystLabel(slot),
        configured: configured[slot] !== undefined,
        model: configured[slot]?.model,
      })),
  };
}

export interface Dependencies {
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
  retryTiming?: RetryTiming;
  createMark?: () => string;
}

/** Order of preference for research; vendors that return titles and dates come first. */
const researchSlots: AnalystSlot[] = ['perplexity', 'grok', 'openai'];

export function createVendorAnalysts(settings: AnalystSettings, dependencies: Dependencies = {}) {
  const retryTiming = dependencies.retryTiming ?? realRetryTiming;
  const createMark = dependencies.createMark ?? (() => randomBytes(12).toString('hex'));
  const common = { retryTiming, createMark };

  const configured: Partial<Record<AnalystSlot, VendorAnalyst>> = {};
  for (const slot of analystSlots) {
    const vendor = connect(settings, slot, dependencies);
    if (vendor === undefined) continue;
    const model = settings.models[slot];
    const parameters = analysisParameters(slot, model);
    configured[slot] = createModelAnalyst({ ...common, slot, model, parameters, vendor });
  }

  const [researcher] = researchSlots.flatMap((slot) => {
    const vendor = connect(settings, slot, dependencies);
    if (vendor === undefined) return [];
    const model = settings.models[slot];
    return createModelResearcher({
      ...common,
      model,
      parameters: researchParameters(model),
      vendor,
    });
  });
  return createAnalysts(configured, researcher);
}

function connect(
  settings: AnalystSettings,
  slot: AnalystSlot,
  dependencies: Dependencies,
): VendorConnection | undefined {
  const name = slots[slot].vendor;
  const { apiKey, baseUrl } = settings.vendors[name];
  if (apiKey === undefined) return undefined;
  return {
    name,
    apiKey,
    baseUrl,
    dialect: dialects[name],
    price: settings.prices[slot],
    fetch: dependencies.fetch ?? globalThis.fetch,
    now: dependencies.now ?? Date.now,
  };
}

const temperature = 0.3;

/** Parameters of every analysis in a slot; a model's reasoning counts toward the token cap. */
function analysisParameters(slot: AnalystSlot, model: string): SentParameters {
  if (slot === 'openai-o3') return { maxOutputTokens: 12_000, reasoningEffort: 'medium' };
  return findModel(model).takesTemperature
    ? { maxOutputTokens: 4_000, temperature }
    : { maxOutputTokens: 12_000 };
}

function researchParameters(model: string): SentParameters {
  return findModel(model).takesTemperature
    ? { maxOutputTokens: 2_000, temperature }
    : { maxOutputTokens: 6_000 };
}
