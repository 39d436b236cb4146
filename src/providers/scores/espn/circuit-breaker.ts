import { maxRetryAfterMs } from '#providers/reading/retry-after.ts';

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/**
 * Limits calls to a failing upstream. After a failure it pauses for a random part of the poll
 * interval, then lets one call try. Each pause is at least half an interval and less than a whole
 * one, so an outage costs at most two calls per interval and the first poll after recovery
 * succeeds.
 */
export function createCircuitBreaker(options: {
  lifetimeMs: number;
  now: () => number;
  random: () => number;
}) {
  const { lifetimeMs, now, random } = options;
  let failing = false;
  let probing = false;
  let failedAt = 0;
  let pauseMs = 0;

  return {
    /** Milliseconds until a call may try; 0 = now. */
    waitMs(): number {
      if (!failing) return 0;
      if (probing) return Math.max(1, lifetimeMs / 2);
      const sinceMs = now() - failedAt;
      // A clock set back must not lengthen the pause.
      return sinceMs < 0 ? 0 : Math.max(0, pauseMs - sinceMs);
    },

    /** True when the last conclusive call failed. */
    isFailing: () => failing,

    /** Marks the start of a call; while failing, only one at a time. */
    begin(): void {
      if (failing) probing = true;
    },

    succeed(): void {
      failing = false;
      probing = false;
    },

    /** `atLeastMs`: pause requested by the upstream. */
    fail(atLeastMs = 0): void {
      const ownMs = lifetimeMs * (0.5 + 0.4 * random());
      const requestedMs = Math.min(atLeastMs, maxRetryAfterMs);
      failing = true;
      probing = false;
      failedAt = now();
      pauseMs = Math.max(ownMs, requestedMs);
    },

    /** The call ended without saying anything about the upstream's health. */
    abandon(): void {
      probing = false;
    },
  };
}
