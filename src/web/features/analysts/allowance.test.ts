import { describe, expect, it } from 'vitest';
import { untilRenewal } from './model-queries.ts';
import { canAskAnalyst, formatAllowance, formatLock, formatRenewal } from './allowance.ts';

function standing(used: number, isBudgetUsedUp = false) {
  return { allowance: { used, limit: 20, resetsAt: '2026-11-22T00:00:00.000Z' }, isBudgetUsedUp };
}

describe('formatAllowance', () => {
  it('says how many analyses are left', () => {
    expect(formatAllowance(standing(17))).toBe('3 of 20 AI analyses left today');
  });

  it('at zero, says when more are available and what still works', () => {
    expect(formatAllowance(standing(20))).toMatch(
      /^0 of 20 AI analyses left today; more at .*\d+:\d\d [AP]M\. Statistical forecasts/,
    );
  });

  it('never goes below zero, as after a lowered limit', () => {
    expect(formatAllowance(standing(25))).toMatch(/^0 of 20 /);
  });

  it('mentions the budget first, since it affects everyone', () => {
    expect(formatAllowance(standing(0, true))).toMatch(/^Today’s AI budget/);
  });
});

describe('canAskAnalyst', () => {
  it('is true while both allowance and budget last', () => {
    expect(canAskAnalyst(standing(19))).toBe(true);
    expect(canAskAnalyst(standing(20))).toBe(false);
    expect(canAskAnalyst(standing(0, true))).toBe(false);
  });
});

describe('locked Generate button', () => {
  const noon = new Date('2026-11-21T12:00:00Z');

  it('says until when, in the reader’s time zone', () => {
    const until = formatRenewal('2026-11-22T00:00:00.000Z', noon);

    expect(until).toMatch(/^(\w{3} )?\d+:\d\d [AP]M$/);
    expect(formatLock(standing(20), noon)).toBe(`No analyses left until ${until}`);
    expect(formatLock(standing(3, true), noon)).toBe(`AI budget used up until ${until}`);
  });

  it('names the day when it is not today', () => {
    const later = new Date('2026-11-25T15:00:00Z');
    expect(formatRenewal(later, noon)).toMatch(/^Wed \d+:\d\d [AP]M$/);
    expect(formatRenewal(new Date(noon.getTime() + 60_000), noon)).not.toMatch(/^\w{3} /);
  });

  it('unlocks when analyses renew, and retries after a minute if the clock is fast', () => {
    const resetsAt = Date.parse('2026-11-22T00:00:00.000Z');

    expect(untilRenewal(standing(20), resetsAt - 3_600_000)).toBe(3_601_000);
    expect(untilRenewal(standing(20), resetsAt + 3_600_000)).toBe(60_000);
    expect(untilRenewal(standing(19), resetsAt)).toBe(false);
    expect(untilRenewal(undefined, resetsAt)).toBe(false);
  });
});
