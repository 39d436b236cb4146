import type { SlotUsageView } from '#contract/analysts.ts';

/** The analysts' faults as words; one that this version does not know is shown as it came. */
const faultLabels: Record<string, string> = {
  unreachable: 'unreachable',
  timeout: 'no answer in time',
  'rate-limited': 'asked us to slow down',
  'server-error': 'error of the vendor',
  misconfigured: 'key or model refused',
  refused: 'declined to answer',
  unreadable: 'answer not readable',
  contradictory: 'answer contradicts itself',
};

export function faultLabel(fault: string): string {
  return faultLabels[fault] ?? fault;
}

export interface SlotState {
  kind: 'working' | 'failing' | 'unused' | 'off';
  words: string;
}

/** What an administrator has to know first of a slot: a fault before anything else. */
export function slotState(slot: SlotUsageView): SlotState {
  if (!slot.configured) return { kind: 'off', words: 'Not configured' };
  if (slot.lastFault !== null) {
    return { kind: 'failing', words: faultLabel(slot.lastFault) };
  }
  return slot.calls === 0
    ? { kind: 'unused', words: 'No calls yet' }
    : { kind: 'working', words: 'Working' };
}

const dayMs = 86_400_000;
/** A model that ends within this time wants a replacement now. */
const soonDays = 90;

/** “Ends Jan 31, 2027 (in 71 days)”; undefined without a date, or while it is far off. */
export function formatShutdown(shutdownDate: string | null, now: Date): string | undefined {
  if (shutdownDate === null) return undefined;
  const days = Math.ceil((Date.parse(shutdownDate) - now.getTime()) / dayMs);
  if (Number.isNaN(days) || days > soonDays) return undefined;
  if (days <= 0) return `Ended by its vendor on ${shutdownDate}`;
  return `Ends on ${shutdownDate}, in ${days} ${days === 1 ? 'day' : 'days'}`;
}
