import { type AnalystId, analystLabel, type AnalystSlot, analystSlots } from '#domain/analyst.ts';
import type { Analyst } from './analyst.ts';

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
  find(slot: AnalystSlot): Analyst | undefined;
  list(): AnalystModel[];
}

/** `configured` holds the analyst of every slot that has what its vendor needs. */
export function createAnalysts(configured: Partial<Record<AnalystSlot, Analyst>> = {}): Analysts {
  return {
    find: (slot) => configured[slot],
    list: () =>
      analystSlots.map((slot) => ({
        slot,
        label: analystLabel(slot),
        configured: configured[slot] !== undefined,
        model: configured[slot]?.model,
      })),
  };
}
