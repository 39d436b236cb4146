import { describe, expect, it } from 'vitest';
import { toUtcDay, getFirstDay } from '#domain/calendar/utc-day.ts';
import { calculateCost, renewalAfter, secondsUntilRenewal } from './spending-rules.ts';

describe('a day of spending', () => {
  const lateEvening = new Date('2026-11-21T23:59:30Z');

  it('is the UTC day and ends at its midnight', () => {
    expect(toUtcDay(lateEvening)).toBe('2026-11-21');
    expect(renewalAfter(lateEvening).toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect(secondsUntilRenewal(lateEvening)).toBe(30);
  });

  it('counts itself among the last days', () => {
    expect(getFirstDay(lateEvening, 1)).toBe('2026-11-21');
    expect(getFirstDay(lateEvening, 30)).toBe('2026-10-23');
  });
});

describe('the cost of a request', () => {
  it('is what was told, also for an answer that could not be used', () => {
    expect(calculateCost({ ok: true, usage: { costUsd: 0.02 } })).toBe(0.02);
    expect(calculateCost({ ok: false, fault: 'unreadable', usage: { costUsd: 0.02 } })).toBe(0.02);
  });

  it('is nothing where no answer was written, and unknown where one may have been', () => {
    expect(calculateCost({ ok: false, fault: 'rate-limited' })).toBe(0);
    expect(calculateCost({ ok: false, fault: 'timeout' })).toBeUndefined();
    expect(calculateCost({ ok: true, usage: {} })).toBeUndefined();
  });
});
