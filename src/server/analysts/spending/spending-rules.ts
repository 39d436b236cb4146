import { dayMs } from '#domain/calendar/durations.ts';
import { toUtcDay } from '#domain/calendar/utc-day.ts';
import { analystLabel, type AnalystSlot, analystSlots, vendorLabels } from '#domain/analyst.ts';
import { slots } from '#domain/analyst-models.ts';
import { AnalystError, type AnalystFault, getFault } from '#providers/analysts/analyst-fault.ts';
import type { AppError, ErrorCode } from '#server/errors.ts';
import type { CallUsage, PlannedCall } from '#providers/analysts/call-session.ts';

/** Next reset of budgets and allowances: the following midnight UTC. */
export function renewalAfter(at: Date): Date {
  return new Date(Date.parse(toUtcDay(at)) + dayMs);
}

/** Whether this error lasts until the reset, for any request. */
export function holdsUntilRenewal(code: ErrorCode): boolean {
  return code === 'allowance_used_up' || code === 'budget_used_up';
}

export function secondsUntilRenewal(at: Date): number {
  return Math.max(1, Math.ceil((renewalAfter(at).getTime() - at.getTime()) / 1000));
}

/**
 * Slot whose statistics count a request: the called vendor's, which may differ from the analyst's.
 */
export function bookedSlot(
  { slot }: { slot: AnalystSlot },
  { vendor, purpose }: Pick<PlannedCall, 'vendor' | 'purpose'>,
): AnalystSlot {
  if (purpose !== 'research') return slot;
  return analystSlots.find((other) => slots[other].vendor === vendor) ?? slot;
}

/**
 * Cost in US dollars; undefined if unknown, as after a timeout, when the model may have continued.
 */
export function calculateCost(
  outcome: { ok: true; usage: CallUsage } | { ok: false; fault: AnalystFault; usage?: CallUsage },
): number | undefined {
  const reportedUsd = outcome.usage?.costUsd;
  if (reportedUsd !== undefined) return reportedUsd;
  return !outcome.ok && getFault(outcome.fault).isFree ? 0 : undefined;
}

/** Whether the vendor rejects every such request (key, model or account). */
export function isTurnedAway({ cause }: AppError): boolean {
  return cause instanceof AnalystError && getFault(cause.fault).needsAdministrator === true;
}

export function describeFailedAnalysis(slot: AnalystSlot, fault: AnalystFault): string {
  const vendor = vendorLabels[slots[slot].vendor];
  return `${analystLabel(slot)} gave no analysis because ${vendor} ${getFault(fault).did}: ${adviceOn(fault)}; the statistical forecast still works.`;
}

function adviceOn(fault: AnalystFault): string {
  const { isPassing, needsAdministrator } = getFault(fault);
  if (isPassing) return 'try again in a moment or choose another model';
  if (needsAdministrator) return 'an administrator has been notified, choose another model for now';
  return fault === 'refused'
    ? 'choose another model or change your instructions'
    : 'try again or choose another model';
}
