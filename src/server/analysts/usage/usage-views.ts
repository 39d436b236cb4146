import type { AnalystModelView, SlotUsageView } from '#contract/analysts.ts';
import { analystLabel, type AnalystSlot } from '#domain/analyst.ts';
import type { VendorAnalyst } from '#providers/analysts/analyst.ts';
import type { listLastOutcomes, summarizeCalls, summarizeGenerations } from './usage-store.ts';

export interface SlotUse {
  slot: AnalystSlot;
  /** The slot's analyst; undefined if not configured. */
  analyst?: VendorAnalyst;
  /** The slot's calls; undefined if there were none. */
  calls?: Awaited<ReturnType<typeof summarizeCalls>>[number];
  generations: Omit<Awaited<ReturnType<typeof summarizeGenerations>>[number], 'slot'>;
  lastOutcome?: Awaited<ReturnType<typeof listLastOutcomes>>[number];
  shutdownDate?: string;
}

export function viewModel({ slot, analyst, calls, generations }: SlotUse): AnalystModelView {
  const { made, reused } = generations;
  const parameters = analyst?.parameters;
  return {
    slot,
    label: analystLabel(slot),
    configured: analyst !== undefined,
    model: analyst?.model ?? null,
    vendor: analyst?.vendor ?? null,
    parameters: parameters
      ? {
          ...parameters,
          temperature: parameters.temperature ?? null,
          topP: parameters.topP ?? null,
          reasoningEffort: parameters.reasoningEffort ?? null,
        }
      : null,
    measured: {
      calls: calls?.calls ?? 0,
      medianLatencyMs: calls?.medianLatencyMs ?? null,
      errorRate: ratio(calls?.failed, calls?.ended),
      reuseRate: ratio(reused, made + reused),
      meanCostUsd: ratio(calls?.costUsd, calls?.priced),
      callsToday: calls?.callsToday ?? 0,
    },
  };
}

function ratio(part = 0, whole = 0): number | null {
  return whole === 0 ? null : part / whole;
}

export function viewSlotHealth(use: Omit<SlotUse, 'calls' | 'generations'>) {
  const { slot, analyst, lastOutcome, shutdownDate } = use;
  // An error counts until a later request succeeds.
  const failing = lastOutcome?.outcome === 'failed' ? lastOutcome : undefined;
  return {
    slot,
    label: analystLabel(slot),
    configured: analyst !== undefined,
    model: analyst?.model ?? null,
    lastFault: failing?.fault ?? null,
    lastFaultAt: failing?.startedAt.toISOString() ?? null,
    shutdownDate: shutdownDate ?? null,
  };
}

export function viewSlotUsage(use: SlotUse): SlotUsageView {
  const { calls, generations } = use;
  const { failed, ...others } = generations;
  return {
    ...viewSlotHealth(use),
    calls: calls?.calls ?? 0,
    failed: calls?.failed ?? 0,
    costUsd: calls?.costUsd ?? 0,
    uncertainUsd: calls?.uncertainUsd ?? 0,
    inputTokens: calls?.inputTokens ?? 0,
    outputTokens: calls?.outputTokens ?? 0,
    medianLatencyMs: calls?.medianLatencyMs ?? null,
    ...others,
    failedGenerations: failed,
  };
}
