import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPollMs, retryMs } from './polls-jobs.ts';

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
