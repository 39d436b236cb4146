import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isResourceDue, nextPollMs, retryMs } from './polls-rules.ts';

const now = new Date('2026-11-22T18:00:00Z');
const liveMs = 15_000;
const minuteMs = 60_000;
const startingIn = (milliseconds: number) => ({
  state: 'scheduled' as const,
  startsAt: new Date(now.getTime() + milliseconds),
});

describe('the polling interval', () => {
  it('is the live pace while a game is live, delayed, or should have begun', () => {
    expect(nextPollMs([{ state: 'live', startsAt: now }], now, liveMs)).toBe(liveMs);
    expect(nextPollMs([{ state: 'delayed', startsAt: now }], now, liveMs)).toBe(liveMs);
    expect(nextPollMs([startingIn(-minuteMs)], now, liveMs)).toBe(liveMs);
  });

  it('is a minute within an hour of a start, two within an hour and a half, five otherwise', () => {
    expect(nextPollMs([startingIn(59 * minuteMs)], now, liveMs)).toBe(minuteMs);
    expect(nextPollMs([startingIn(61 * minuteMs)], now, liveMs)).toBe(2 * minuteMs);
    expect(nextPollMs([startingIn(91 * minuteMs)], now, liveMs)).toBe(5 * minuteMs);
    expect(nextPollMs([{ state: 'final', startsAt: now }], now, liveMs)).toBe(5 * minuteMs);
    expect(nextPollMs([], now, liveMs)).toBe(5 * minuteMs);
  });

  it('never misses a start by more than the live pace', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 * minuteMs }), (untilStart) => {
        const wait = nextPollMs([startingIn(untilStart)], now, liveMs);
        expect(wait).toBeLessThanOrEqual(Math.max(untilStart, liveMs));
      }),
    );
  });

  it('is the live pace after a failure, unless the source asks for longer', () => {
    expect(retryMs(liveMs)).toBe(liveMs);
    expect(retryMs(liveMs, 90_000)).toBe(90_000);
    expect(retryMs(liveMs, 1)).toBe(liveMs);
  });
});

describe('a resource', () => {
  const asked = (secondsAgo: number, failures: number, lastError: string | null = null) => ({
    attemptedAt: new Date(now.getTime() - secondsAgo * 1000),
    consecutiveFailures: failures,
    lastError,
  });
  const isDue = (state: Parameters<typeof isResourceDue>[0]) =>
    isResourceDue(state, 3_600_000, liveMs, now);

  it('is due when it was never requested or its interval has passed', () => {
    expect(isDue(undefined)).toBe(true);
    expect(isDue(asked(3599, 0))).toBe(false);
    expect(isDue(asked(3600, 0))).toBe(true);
  });

  it('requested by a clock a day ahead is due when the clock is set back', () => {
    expect(isDue(asked(-30, 0))).toBe(false);
    expect(isDue(asked(-86_400, 0))).toBe(true);
  });

  it('that failed is due at the retry interval, unless the source does not have it', () => {
    expect(isDue(asked(15, 1, 'timeout'))).toBe(true);
    expect(isDue(asked(14, 1, 'timeout'))).toBe(false);
    expect(isDue(asked(15, 1, 'not-found'))).toBe(false);
  });
});
