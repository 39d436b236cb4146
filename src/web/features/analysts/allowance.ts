import type { analystEndpoints } from '#contract/analysts.ts';
import type { Answer } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/time.ts';

export type Standing = Pick<Answer<typeof analystEndpoints.models>, 'allowance' | 'isBudgetUsedUp'>;

export function formatAllowance(standing: Standing): string {
  const { allowance, isBudgetUsedUp } = standing;
  const renewal = formatRenewal(allowance.resetsAt);
  if (isBudgetUsedUp) {
    return `Today’s AI budget is used up; it resets at ${renewal}. Statistical forecasts and stored analyses still work.`;
  }

  const left = leftToday(standing);
  if (left > 0) return `${left} of ${allowance.limit} AI analyses left today`;
  return `0 of ${allowance.limit} AI analyses left today; more at ${renewal}. Statistical forecasts and stored analyses still work.`;
}

/** Number of analyses left today, never below 0, even after a lowered limit. */
export function leftToday({ allowance: { used, limit }, isBudgetUsedUp }: Standing): number {
  return isBudgetUsedUp ? 0 : Math.max(0, limit - used);
}

export function canAskAnalyst(standing: Standing): boolean {
  return leftToday(standing) > 0;
}

/** Short form under a figure; undefined while loading. */
export function allowanceNote(standing: Standing | undefined): string | undefined {
  if (standing === undefined || canAskAnalyst(standing))
    return standing && formatAllowance(standing);
  const what = standing.isBudgetUsedUp ? 'today’s budget is used up' : 'none left today';
  return `${what}, more at ${formatRenewal(standing.allowance.resetsAt)}`;
}

/** Button label when no analyses are left: “No analyses left until 7:00 PM”. */
export function formatLock(
  { allowance: { resetsAt }, isBudgetUsedUp }: Standing,
  now = new Date(),
) {
  const what = isBudgetUsedUp ? 'AI budget used up' : 'No analyses left';
  return `${what} until ${formatRenewal(resetsAt, now)}`;
}

/** Time of renewal in the reader's time zone: “7:00 PM”, or “Mon 7:00 PM” on another day. */
export function formatRenewal(at: string | Date, now = new Date()): string {
  const isToday = formatMoment(at, 'date') === formatMoment(now, 'date');
  return formatMoment(at, isToday ? 'time' : 'weekdayAndTime');
}

/** Whether an error code means that analyses are used up until allowances renew. */
export function isUsedUp(code: string | null | undefined): boolean {
  return code === 'allowance_used_up' || code === 'budget_used_up';
}

export function renewalSentence(at: string | Date): string {
  return `More at ${formatRenewal(at)}.`;
}
