import { describe, expect, it } from 'vitest';
import { formatAllowance, canAskAnalyst } from './allowance.ts';

function standing(used: number, isBudgetUsedUp = false) {
  return { allowance: { used, limit: 20, resetsAt: '2026-11-22T00:00:00.000Z' }, isBudgetUsedUp };
}

describe('formatAllowance', () => {
  it('says how many are left', () => {
    expect(formatAllowance(standing(17))).toBe('3 of 20 AI generations left today');
  });

  it('says at nought when there are new ones, and what still works', () => {
    expect(formatAllowance(standing(20))).toMatch(
      /^0 of 20 AI generations left today: new ones from \d+:\d\d [AP]M\. Statistical forecasts/,
    );
  });

  it('never counts below nought, as after a lowered limit', () => {
    expect(formatAllowance(standing(25))).toMatch(/^0 of 20 /);
  });

  it('names the budget first: it stops everybody', () => {
    expect(formatAllowance(standing(0, true))).toMatch(/^Today’s budget/);
  });
});

describe('canAskAnalyst', () => {
  it('holds while both the allowance and the budget last', () => {
    expect(canAskAnalyst(standing(19))).toBe(true);
    expect(canAskAnalyst(standing(20))).toBe(false);
    expect(canAskAnalyst(standing(0, true))).toBe(false);
  });
});
