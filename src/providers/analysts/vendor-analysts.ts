import { type AnalystSlot, analystSlots, vendorOfSlot } from '#domain/analyst.ts';
import { randomBytes } from 'node:crypto';
import type { Researcher, VendorAnalyst } from './analyst.ts';
import { createModelAnalyst } from './model-analyst.ts';
import { createModelResearcher } from './model-researcher.ts';
import { type Analysts, type AnalystSettings, createAnalysts } from './registry.ts';
import { dialects } from './vendors/dialects.ts';
import type { RetryTiming } from './vendors/vendor-calls.ts';
import { realRetryTiming } from './vendors/retry-timing.ts';
import { analysisParameters, researchParameters } from './vendors/sent-parameters.ts';
import type { VendorConnection } from './vendors/vendor-client.ts';

/** External dependencies; each defaults to the real one. */
export interface Dependencies {
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
  retryTiming?: RetryTiming;
  /** Creates an unguessable mark for one question's untrusted blocks. */
  createMark?: () => string;
}

/** Order of preference for research; vendors that return titles and dates come first. */
const researchSlots: AnalystSlot[] = ['perplexity', 'grok', 'openai'];

/** The analysts of every slot with a key, and the preferred researcher. */
export function createVendorAnalysts(
  settings: AnalystSettings,
  dependencies: Dependencies = {},
): Analysts {
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

  function createResearcher(): Researcher | undefined {
    for (const slot of researchSlots) {
      const vendor = connect(settings, slot, dependencies);
      if (vendor === undefined) continue;
      const model = settings.models[slot];
      const parameters = researchParameters(model);
      return createModelResearcher({ ...common, model, parameters, vendor });
    }
    return undefined;
  }

  return createAnalysts(configured, createResearcher());
}

function connect(
  settings: AnalystSettings,
  slot: AnalystSlot,
  dependencies: Dependencies,
): VendorConnection | undefined {
  const name = vendorOfSlot(slot);
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
