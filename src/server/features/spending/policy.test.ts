import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  costOf,
  dayOf,
  firstDayOf,
  medianOf,
  renewalAfter,
  secondsUntilRenewal,
} from './policy.ts';

describe('a day of spending', () => {
  const lateEvening = new Date('2026-11-21T23:59:30Z');

  it('is the UTC day and ends at its midnight', () => {
    expect(dayOf(lateEvening)).toBe('2026-11-21');
    expect(renewalAfter(lateEvening).toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect(secondsUntilRenewal(lateEvening)).toBe(30);
  });

  it('counts itself among the last days', () => {
    expect(firstDayOf(lateEvening, 1)).toBe('2026-11-21');
    expect(firstDayOf(lateEvening, 30)).toBe('2026-10-23');
  });
});

describe('the cost of a request', () => {
  it('is what was told, also for an answer that could not be used', () => {
    expect(costOf({ ok: true, usage: { costUsd: 0.02 } })).toBe(0.02);
    expect(costOf({ ok: false, fault: 'unreadable', usage: { costUsd: 0.02 } })).toBe(0.02);
  });

  it('is nothing where no answer was written, and unknown where one may have been', () => {
    expect(costOf({ ok: false, fault: 'rate-limited' })).toBe(0);
    expect(costOf({ ok: false, fault: 'timeout' })).toBeUndefined();
    expect(costOf({ ok: true, usage: {} })).toBeUndefined();
  });
});

describe('the median', () => {
  it('has as many figures below as above', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (figures) => {
        const median = medianOf(figures) ?? Number.NaN;
        const below = figures.filter((figure) => figure < median).length;
        const above = figures.filter((figure) => figure > median).length;
        expect(below).toBeLessThanOrEqual(figures.length / 2);
        expect(above).toBeLessThanOrEqual(figures.length / 2);
      }),
    );
    expect(medianOf([])).toBeUndefined();
    expect(medianOf([4, 1])).toBe(2.5);
  });
});
