import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionState } from '#web/lib/offline/connection.ts';
import { followRecovery } from './offline-words.tsx';

const answered = new Headers();

let state: ConnectionState;
let isShown: boolean;
let done: string[];
let recovery: ReturnType<typeof followRecovery>;
beforeEach(() => {
  vi.useFakeTimers();
  state = new ConnectionState();
  isShown = true;
  done = [];
  recovery = followRecovery(state, {
    probe: () => done.push('probe'),
    renew: () => done.push('renew'),
    isShown: () => isShown,
  });
});
afterEach(() => {
  recovery.stop();
  vi.useRealTimers();
});

describe('page that cannot reach the server', () => {
  it('retries with increasing delays and refetches everything once reached', () => {
    state.noteFailure();
    vi.advanceTimersByTime(14_000);
    expect(done).toEqual(['probe']);
    vi.advanceTimersByTime(300_000);
    const probes = done.length;
    expect(probes).toBeGreaterThan(5);
    expect(probes).toBeLessThan(10);

    state.noteAnswer(answered, new Date());
    expect(done.slice(probes)).toEqual(['renew']);
    vi.advanceTimersByTime(300_000);
    expect(done).toHaveLength(probes + 1);
  });

  it('retries as soon as the browser is online, but not in a hidden tab', () => {
    recovery.tryAgain();
    state.noteFailure();
    recovery.tryAgain();
    expect(done).toEqual(['probe']);

    isShown = false;
    vi.advanceTimersByTime(300_000);
    expect(done).toEqual(['probe']);
  });

  it('does not refetch everything repeatedly because of one failing request', () => {
    state.noteFailure();
    for (let second = 0; second < 600; second += 1) {
      const before = done.length;
      vi.advanceTimersByTime(1000);
      if (done.length === before) continue;
      // `/me` succeeds and the blocked request fails again.
      state.noteAnswer(answered, new Date());
      state.noteFailure();
    }

    expect(done.filter((each) => each === 'renew').length).toBeLessThan(15);
  });

  it('limits full refetches when only one request is blocked', () => {
    recovery.stop();
    const renewals = () => done.filter((each) => each === 'renew').length;
    const reading = () => {
      // Blocked requests fail immediately; successful ones take longer.
      state.noteFailure();
      setTimeout(() => state.noteAnswer(answered, new Date()), 100);
    };
    recovery = followRecovery(state, {
      probe: reading,
      renew: () => {
        done.push('renew');
        reading();
      },
      isShown: () => true,
    });
    reading();
    vi.advanceTimersByTime(600_000);

    expect(renewals()).toBeGreaterThan(0);
    expect(renewals()).toBeLessThan(15);
  });
});
