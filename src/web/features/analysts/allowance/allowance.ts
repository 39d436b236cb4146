import type { AllowanceView } from '#contract/analysts.ts';
import { formatMoment } from '#web/lib/time.ts';

/** What the server has answered about the analysts, as far as a member's next generation depends on it. */
interface Standing {
  allowance: AllowanceView;
  isBudgetUsedUp: boolean;
}

/** “3 of 20 AI generations left today”, and what holds when there is none. */
export function formatAllowance({ allowance, isBudgetUsedUp }: Standing): string {
  const { used, limit, resetsAt } = allowance;
  const renewal = formatMoment(resetsAt, 'time');
  if (isBudgetUsedUp) {
    return `Today’s budget for AI analyses is used up: new ones from ${renewal}. Statistical forecasts and stored analyses still work.`;
  }

  const left = Math.max(0, limit - used);
  if (left > 0) return `${left} of ${limit} AI generations left today`;
  return `0 of ${limit} AI generations left today: new ones from ${renewal}. Statistical forecasts and stored analyses still work.`;
}

/** Can an analyst be asked about something new today? */
export function canAskAnalyst({ allowance, isBudgetUsedUp }: Standing): boolean {
  return !isBudgetUsedUp && allowance.used < allowance.limit;
}

/** The same in the few words that fit under a figure; undefined while nothing is known. */
export function allowanceNote(standing: Standing | undefined): string | undefined {
  if (standing === undefined) return undefined;
  return canAskAnalyst(standing) ? formatAllowance(standing) : renewalNote(standing);
}

function renewalNote({ allowance: { resetsAt }, isBudgetUsedUp }: Standing): string {
  const what = isBudgetUsedUp ? 'today’s budget is used up' : 'none left today';
  return `${what}: new ones from ${formatMoment(resetsAt, 'time')}`;
}
