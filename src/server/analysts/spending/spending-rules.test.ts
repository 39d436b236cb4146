import { describe, expect, it } from 'vitest';
import { dayOf, firstDayOf } from '#domain/calendar/utc-day.ts';
import { costOf, renewalAfter, secondsUntilRenewal } from './spending-rules.ts';

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
