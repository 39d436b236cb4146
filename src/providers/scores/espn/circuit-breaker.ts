import { maxRetryAfterMs } from '../../reading/retry-after.ts';

/**
 * Keeps a failing upstream from being asked again and again. After a failure the circuit pauses for
 * a jittered part of the poll's lifetime; when the pause is over one call may try. As each pause
 * lasts at least half a lifetime, an outage costs at most two calls per lifetime, and as it is
 * shorter than a lifetime, the first poll after the recovery gets through.
 */
export interface CircuitBreaker {
  /** Milliseconds until a call may try; 0 when it may now. */
  waitMs(): number;
  /** Has the last call that told anything failed? */
  isFailing(): boolean;
  /** Marks the start of a call; while the circuit is failing only one call may be under way. */
  begin(): void;
  succeed(): void;
  /** `atLeastMs`: how long the upstream asked to be left alone. */
  fail(atLeastMs?: number): void;
  /** The call ended without telling anything of the upstream's health. */
  abandon(): void;
}

export function createCircuitBreaker(options: {
  lifetimeMs: number;
  now: () => number;
  random: () => number;
}): CircuitBreaker {
  const { lifetimeMs, now, random } = options;
  let failing = false;
  let probing = false;
  let failedAt = 0;
  let pauseMs = 0;

  return {
    waitMs() {
      if (!failing) return 0;
      if (probing) return Math.max(1, lifetimeMs / 2);
      const sinceMs = now() - failedAt;
      // A clock that was set back must not make the pause longer.
      return sinceMs < 0 ? 0 : Math.max(0, pauseMs - sinceMs);
    },

    isFailing: () => failing,

    begin() {
      if (failing) probing = true;
    },

    succeed() {
      failing = false;
      probing = false;
    },

    fail(atLeastMs = 0) {
      const ownMs = lifetimeMs * (0.5 + 0.4 * random());
      const requestedMs = Math.min(atLeastMs, maxRetryAfterMs);
      failing = true;
      probing = false;
      failedAt = now();
      pauseMs = Math.max(ownMs, requestedMs);
    },

    abandon() {
      probing = false;
    },
  };
}
