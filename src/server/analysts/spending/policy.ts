import type { AnalystFault } from '#providers/analysts/analyst-fault.ts';
import type { CallUsage } from '#providers/analysts/call-session.ts';

const dayMs = 86_400_000;

/** The UTC day that money and allowances count for: “2026-11-21”. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The first day of the `days` days that end with the one of `at`. */
export function firstDayOf(at: Date, days: number): string {
  return dayOf(new Date(at.getTime() - (days - 1) * dayMs));
}

/** When budgets and allowances are renewed: the next midnight, UTC. */
export function renewalAfter(at: Date): Date {
  return new Date(Date.parse(dayOf(at)) + dayMs);
}

export function secondsUntilRenewal(at: Date): number {
  return Math.max(1, Math.ceil((renewalAfter(at).getTime() - at.getTime()) / 1000));
}

/** Faults for which vendors charge nothing: no answer was written. */
const unchargedFaults = new Set<AnalystFault>([
  'unreachable',
  'rate-limited',
  'server-error',
  'misconfigured',
]);

/**
 * What a request has cost, in US dollars; undefined where nobody can tell, as after a time-out: the
 * model may have gone on writing.
 */
export function costOf(
  outcome: { ok: true; usage: CallUsage } | { ok: false; fault: AnalystFault; usage?: CallUsage },
): number | undefined {
  const told = outcome.usage?.costUsd;
  if (told !== undefined) return told;
  return !outcome.ok && unchargedFaults.has(outcome.fault) ? 0 : undefined;
}
