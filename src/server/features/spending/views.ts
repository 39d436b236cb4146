import type { AnalystModelView, AnalystUsageView, SlotUsageView } from '#contract/analysts.ts';
import { analystLabel, type AnalystSlot, analystSlots } from '#domain/analyst.ts';
import type { VendorAnalyst } from '#providers/analysts/analyst.ts';
import type { Analysts } from '#providers/analysts/registry.ts';
import { medianOf } from './policy.ts';
import type { CallRow, CountRow } from './store.ts';

/** What is known of the vendors' use in some days. */
export interface Usage {
  calls: CallRow[];
  counts: CountRow[];
}

/** A slot as members see it: what it calls, what is sent, how it did. */
export function viewModel(
  slot: AnalystSlot,
  analyst: VendorAnalyst | undefined,
  { calls, counts }: Usage,
  today: string,
): AnalystModelView {
  const own = calls.filter((call) => call.slot === slot);
  const ended = own.filter(({ outcome }) => outcome !== 'open');
  const failed = ended.filter(({ outcome }) => outcome === 'failed').length;
  const { made, reused } = totalsOf(counts.filter((count) => count.slot === slot));
  const costs = own.flatMap(({ costUsd }) => (costUsd === null ? [] : [costUsd]));
  return {
    slot,
    label: analystLabel(slot),
    configured: analyst !== undefined,
    model: analyst?.model ?? null,
    vendor: analyst?.vendor ?? null,
    parameters: analyst === undefined ? null : viewParameters(analyst),
    measured: {
      calls: own.length,
      medianLatencyMs: medianLatency(own),
      errorRate: ended.length === 0 ? null : failed / ended.length,
      reuseRate: made + reused === 0 ? null : reused / (made + reused),
      meanCostUsd: costs.length === 0 ? null : sum(costs) / costs.length,
      callsToday: own.filter(({ day }) => day === today).length,
    },
  };
}

function viewParameters({ parameters }: VendorAnalyst): AnalystModelView['parameters'] {
  const { maxOutputTokens, temperature, topP, reasoningEffort } = parameters;
  return {
    maxOutputTokens,
    temperature: temperature ?? null,
    topP: topP ?? null,
    reasoningEffort: reasoningEffort ?? null,
  };
}

/** A slot as the administrator sees it. */
function viewSlotUsage(
  slot: AnalystSlot,
  analyst: VendorAnalyst | undefined,
  { calls, counts }: Usage,
  shutdownDate: string | undefined,
): SlotUsageView {
  const own = calls.filter((call) => call.slot === slot);
  // Newest first: a fault counts as long as nothing has gone well since.
  const newest = own.find(({ outcome }) => outcome !== 'open');
  const isFailing = newest?.outcome === 'failed';
  const { made, reused, baseline, failed } = totalsOf(
    counts.filter((count) => count.slot === slot),
  );
  return {
    slot,
    label: analystLabel(slot),
    configured: analyst !== undefined,
    model: analyst?.model ?? null,
    lastFault: isFailing ? newest.fault : null,
    lastFaultAt: isFailing ? newest.startedAt.toISOString() : null,
    shutdownDate: shutdownDate ?? null,
    calls: own.length,
    failed: own.filter(({ outcome }) => outcome === 'failed').length,
    costUsd: sum(own.map(({ costUsd }) => costUsd ?? 0)),
    uncertainUsd: sum(own.map((call) => (call.costUsd === null ? call.reservedUsd : 0))),
    inputTokens: sum(own.map(({ inputTokens }) => inputTokens ?? 0)),
    outputTokens: sum(own.map(({ outputTokens }) => outputTokens ?? 0)),
    medianLatencyMs: medianLatency(own),
    made,
    reused,
    baseline,
    failedGenerations: failed,
  };
}

export function viewDays(calls: CallRow[]): AnalystUsageView['byDay'] {
  const days = [...new Set(calls.map(({ day }) => day))].toSorted();
  return days.map((day) => {
    const own = calls.filter((call) => call.day === day);
    return {
      day,
      calls: own.length,
      costUsd: sum(own.map(({ costUsd, reservedUsd }) => costUsd ?? reservedUsd)),
    };
  });
}

export function viewSlots(
  analysts: Analysts,
  usage: Usage,
  shutdownDates: Map<AnalystSlot, string>,
): SlotUsageView[] {
  return analystSlots.map((slot) =>
    viewSlotUsage(slot, analysts.find(slot), usage, shutdownDates.get(slot)),
  );
}

function medianLatency(calls: CallRow[]): number | null {
  const answered = calls.filter(({ outcome }) => outcome === 'done');
  const times = answered.flatMap(({ latencyMs }) => (latencyMs === null ? [] : [latencyMs]));
  return medianOf(times) ?? null;
}

function totalsOf(counts: CountRow[]) {
  return {
    made: sum(counts.map(({ made }) => made)),
    reused: sum(counts.map(({ reused }) => reused)),
    baseline: sum(counts.map(({ baseline }) => baseline)),
    failed: sum(counts.map(({ failed }) => failed)),
  };
}

function sum(figures: number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
