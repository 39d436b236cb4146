import { describe, expect, it } from 'vitest';
import { toUtcDay, getFirstDay } from '#domain/calendar/utc-day.ts';
import { calculateCost, renewalAfter, secondsUntilRenewal } from './spending-rules.ts';

describe('a spending day', () => {
  const lateEvening = new Date('2026-11-21T23:59:30Z');

  it('is the UTC day and ends at midnight UTC', () => {
    expect(toUtcDay(lateEvening)).toBe('2026-11-21');
    expect(renewalAfter(lateEvening).toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect(secondsUntilRenewal(lateEvening)).toBe(30);
  });

  it('is included in the last days', () => {
    expect(getFirstDay(lateEvening, 1)).toBe('2026-11-21');
    expect(getFirstDay(lateEvening, 30)).toBe('2026-10-23');
  });
});

describe('the cost of a request', () => {
  it('is as reported, also for an unusable answer', () => {
    expect(calculateCost({ ok: true, usage: { costUsd: 0.02 } })).toBe(0.02);
    expect(calculateCost({ ok: false, fault: 'unreadable', usage: { costUsd: 0.02 } })).toBe(0.02);
  });

  it('is zero when no answer was written, and unknown when one may have been', () => {
    expect(calculateCost({ ok: false, fault: 'rate-limited' })).toBe(0);
    expect(calculateCost({ ok: false, fault: 'timeout' })).toBeUndefined();
    expect(calculateCost({ ok: true, usage: {} })).toBeUndefined();
  });
});
