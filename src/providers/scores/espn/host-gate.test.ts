import { describe, expect, it } from 'vitest';
import { createHostGate } from './host-gate.ts';

describe('host gate', () => {
  it('never exceeds the concurrency limit and serves every call', async () => {
    const gate = createHostGate({
      concurrency: 3,
      paceMs: 0,
      now: () => 0,
      sleep: () => Promise.resolve(),
    });
    let active = 0;
    let most = 0;
    const calls = Array.from({ length: 20 }, (_, index) =>
      gate.run(async () => {
        active += 1;
        most = Math.max(most, active);
        await Promise.resolve();
        active -= 1;
        return index;
      }),
    );

    expect(await Promise.all(calls)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(most).toBe(3);
  });

  it('spaces out the starts of calls', async () => {
    let now = 0;
    const starts: number[] = [];
    const gate = createHostGate({
      concurrency: 5,
      paceMs: 50,
      now: () => now,
      sleep: async (ms) => {
        now += ms;
      },
    });
    for (let call = 0; call < 4; call += 1) {
      await gate.run(async () => void starts.push(now));
    }

    expect(starts).toEqual([0, 50, 100, 150]);
  });

  it('never waits longer than the pace requires, even when the clock is set back', async () => {
    let now = 3_600_000;
    const waits: number[] = [];
    const gate = createHostGate({
      concurrency: 2,
      paceMs: 50,
      now: () => now,
      sleep: async (ms) => void waits.push(ms),
    });
    await gate.run(async () => undefined);
    now = 0;
    await gate.run(async () => undefined);

    expect(waits).toEqual([100]);
  });

  it('serves live calls before history that has waited longer', async () => {
    const gate = createHostGate({
      concurrency: 1,
      paceMs: 0,
      now: () => 0,
      sleep: () => Promise.resolve(),
    });
    const served: string[] = [];
    let leave = (): void => undefined;
    const first = gate.run(() => new Promise<void>((resolve) => (leave = resolve)));
    const waiting = (['history', 'history', 'live', 'history', 'live'] as const).map((priority) =>
      gate.run(async () => void served.push(priority), priority),
    );
    await Promise.resolve();
    leave();
    await Promise.all([first, ...waiting]);

    expect(served).toEqual(['live', 'live', 'history', 'history', 'history']);
  });

  it('does not make live calls wait for the pace of queued history', async () => {
    let now = 0;
    const starts: [string, number][] = [];
    const gate = createHostGate({
      concurrency: 30,
      paceMs: 50,
      now: () => now,
      sleep: async (ms) => {
        await new Promise((resolve) => setImmediate(resolve));
        now += ms;
      },
    });
    const history = Array.from({ length: 20 }, () =>
      gate.run(async () => void starts.push(['history', now]), 'history'),
    );
    await new Promise((resolve) => setImmediate(resolve));
    const calledAt = now;
    const live = gate.run(async () => void starts.push(['live', now]), 'live');
    await Promise.all([...history, live]);

    const startedAt = starts.find(([priority]) => priority === 'live')?.[1] ?? Infinity;
    expect(startedAt - calledAt).toBeLessThanOrEqual(100);
  });

  it('frees its slot when a call fails', async () => {
    const gate = createHostGate({
      concurrency: 1,
      paceMs: 0,
      now: () => 0,
      sleep: () => Promise.resolve(),
    });
    await expect(gate.run(() => Promise.reject(new Error('down')))).rejects.toThrow('down');

    expect(await gate.run(async () => 'served')).toBe('served');
  });
});
