import { describe, expect, it } from 'vitest';
import { isResourceDue } from './rounds-rules.ts';

const now = new Date('2026-11-22T18:00:00Z');
const liveMs = 15_000;

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
