import type { CallOutcome, CallSession, PlannedCall } from '#providers/analysts/call-session.ts';

export interface TestSession extends CallSession {
  /** Calls submitted for payment, in order. */
  calls: PlannedCall[];
  /** Outcomes of those calls. */
  outcomes: CallOutcome<unknown>[];
  /** Ends the session's time. */
  abort(): void;
}

/** A session with unlimited money, or one that refuses with `refusal`. */
export function createTestSession(
  options: { remainingMs?: number; refusal?: Error } = {},
): TestSession {
  const { remainingMs = 60_000, refusal } = options;
  const controller = new AbortController();
  const calls: PlannedCall[] = [];
  const outcomes: CallOutcome<unknown>[] = [];
  return {
    calls,
    outcomes,
    signal: controller.signal,
    remainingMs: () => remainingMs,
    abort: () => controller.abort(),
    async pay(call, make) {
      if (refusal !== undefined) throw refusal;
      calls.push(call);
      const outcome = await make();
      outcomes.push(outcome);
      if (!outcome.ok) throw outcome.error;
      return outcome.value;
    },
  };
}
