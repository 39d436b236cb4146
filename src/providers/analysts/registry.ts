import {
  type AnalystId,
  analystLabel,
  type AnalystSlot,
  analystSlots,
  type AnalystVendor,
} from '#domain/analyst.ts';
import type { Researcher, VendorAnalyst } from './analyst.ts';

/** What an operator sets for the vendors; a vendor without a key is not called. */
export interface AnalystSettings {
  vendors: Record<AnalystVendor, { apiKey?: string; baseUrl: string }>;
  models: Record<AnalystSlot, string>;
  prices: Record<AnalystSlot, Price>;
}

/** What a vendor charges, in US dollars. */
export interface Price {
  inputUsdPerMillionTokens: number;
  outputUsdPerMillionTokens: number;
  usdPerSearch: number;
}

/** A slot as a member sees it in the settings. */
interface AnalystModel {
  slot: AnalystId;
  label: string;
  configured: boolean;
  /** The concrete model that the slot calls; undefined when not configured. */
  model?: string;
}

/** The analysts of this installation: a slot without a key has none. */
export interface Analysts {
  find(slot: AnalystSlot): VendorAnalyst | undefined;
  /** Who looks things up, whatever slot analyses; undefined when nobody can. */
  readonly researcher?: Researcher;
  list(): AnalystModel[];
}

/** `configured` holds the analyst of every slot that has what its vendor needs. */
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
