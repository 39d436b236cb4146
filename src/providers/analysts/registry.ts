import {
  type AnalystId,
  analystLabel,
  type AnalystSlot,
  analystSlots,
  type AnalystVendor,
} from '#domain/analyst.ts';
import type { Researcher, VendorAnalyst } from './analyst.ts';

/** Operator settings for the vendors; a vendor without a key is not called. */
export interface AnalystSettings {
  vendors: Record<AnalystVendor, { apiKey?: string; baseUrl: string }>;
  models: Record<AnalystSlot, string>;
  prices: Record<AnalystSlot, Price>;
}

/** Vendor prices in US dollars. */
export interface Price {
  inputUsdPerMillionTokens: number;
  outputUsdPerMillionTokens: number;
  usdPerSearch: number;
}

/** A slot as shown in settings. */
interface AnalystModel {
  slot: AnalystId;
  label: string;
  configured: boolean;
  /** Model the slot calls; undefined when not configured. */
  model?: string;
}

/** Configured analysts; a slot without a key has none. */
export interface Analysts {
  find(slot: AnalystSlot): VendorAnalyst | undefined;
  /** Web research provider for every slot; undefined when none is configured. */
  readonly researcher?: Researcher;
  list(): AnalystModel[];
}

/** `configured` holds the analyst of every configured slot. */
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
