import { getEventListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitTime } from './time-limit.ts';

const never = 3_600_000;

describe('a time limit', () => {
  it('aborts its signal when the time is over', async () => {
    const { signal, remainingMs } = limitTime(20);
    // The timer has not fired yet, however late it is.
    expect(signal.aborted).toBe(false);
    expect(limitTime(never).remainingMs()).toBeGreaterThan(0);

    await pause(60);

    expect(signal.aborted).toBe(true);
    expect(remainingMs()).toBe(0);
  });

  it('ends early with any of the given signals, including already aborted ones', () => {
    const first = new AbortController();
    const second = new AbortController();
    const limit = limitTime(never, first.signal, second.signal);

    second.abort();

    expect(limit.signal.aborted).toBe(true);
    expect(limitTime(never, first.signal, second.signal).signal.aborted).toBe(true);
  });

  it('does not abort once lifted', async () => {
    const other = new AbortController();
    const limit = limitTime(20, other.signal);

    limit.lift();
    other.abort();
    await pause(60);

    expect(limit.signal.aborted).toBe(false);
  });

  it('releases a longer-lived signal when lifted, when over, and when another ends it', async () => {
    const stopping = new AbortController();
    const another = new AbortController();
    const listeners = () => getEventListeners(stopping.signal, 'abort').length;

    const lifted = limitTime(never, stopping.signal);
    limitTime(20, stopping.signal);
    limitTime(never, stopping.signal, another.signal);
    expect(listeners()).toBe(3);

    lifted.lift();
    expect(listeners()).toBe(2);
    another.abort();
    expect(listeners()).toBe(1);
    await pause(60);
    expect(listeners()).toBe(0);
  });

  it('can share a signal with hundreds of others without a warning', async () => {
    const warnings: Error[] = [];
    const listen = (warning: Error) => warnings.push(warning);
    process.on('warning', listen);
    const stopping = new AbortController();

    const limits = Array.from({ length: 300 }, () => limitTime(never, stopping.signal));
    await pause(20);

    for (const limit of limits) limit.lift();
    process.off('warning', listen);
    expect(warnings).toEqual([]);
  });
});
