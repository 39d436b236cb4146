import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottle } from './stream-follower.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pace = { intervalMs: 5000, delayMs: 200 };

describe('createThrottle', () => {
  it('combines several requests into one run after the delay', () => {
    const run = vi.fn<() => void>();
    const throttled = createThrottle(run, pace);
    throttled.request();
    throttled.request();
    expect(run).not.toHaveBeenCalled();

    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('never runs more often than the interval, and never drops the last request', () => {
    const runs: number[] = [];
    const startedAt = performance.now();
    const throttled = createThrottle(() => runs.push(performance.now() - startedAt), pace);
    for (let elapsedMs = 0; elapsedMs < 12_000; elapsedMs += 1000) {
      throttled.request();
      vi.advanceTimersByTime(1000);
    }
    vi.advanceTimersByTime(10_000);
    expect(runs).toEqual([200, 5200, 10_200, 15_200]);
  });

  it('runs promptly after a quiet period', () => {
    const run = vi.fn<() => void>();
    const throttled = createThrottle(run, pace);
    throttled.request();
    vi.advanceTimersByTime(60_000);
    throttled.request();
    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('does not run after being stopped', () => {
    const run = vi.fn<() => void>();
    const throttled = createThrottle(run, pace);
    throttled.request();
    throttled.stop();
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
  });
});
