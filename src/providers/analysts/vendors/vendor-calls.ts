import { setTimeout as pause } from 'node:timers/promises';
import { AnalystError, getFault } from '#providers/analysts/analyst-fault.ts';
import type { CallSession, CallUsage, PlannedCall } from '#providers/analysts/call-session.ts';
import { worstCostUsd } from './read-usage.ts';
import { createVendorFault } from './read-answer.ts';
import { askVendor, type VendorConnection } from './vendor-client.ts';
import type { VendorAnswer, VendorQuestion } from './wire.ts';

export interface RetryTiming {
  /** Ends early when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Random number in [0, 1). */
  random: () => number;
}

const firstPauseMs = 500;
/** A request with less time left than this cannot succeed. */
const minRequestMs = 250;

export type VendorCalls = ReturnType<typeof createVendorCalls>;

/** The requests for one answer, each paid for through the session. */
export function createVendorCalls(
  vendor: VendorConnection,
  session: CallSession,
  retryTiming: RetryTiming,
  maxRequests: number,
) {
  const used: CallUsage[] = [];

  async function request(question: VendorQuestion, purpose: PlannedCall['purpose']) {
    const planned = { vendor: vendor.name, model: question.model, purpose };
    const call = { ...planned, worstCostUsd: worstCostUsd(question, vendor.price) };
    return await session.pay(call, async () => {
      const outcome = await askVendor(vendor, question, session);
      used.push(outcome.usage ?? {});
      return outcome;
    });
  }

  /** Pause before the next retry, in milliseconds; undefined for no retry. */
  function pauseAfter(error: unknown): number | undefined {
    if (!(error instanceof AnalystError) || !getFault(error.fault).isTriedAgain) return undefined;
    if (used.length >= maxRequests) return undefined;

    const backoffMs = firstPauseMs * 2 ** (used.length - 1) * (0.5 + retryTiming.random());
    const pauseMs = Math.max(error.retryAfterMs ?? 0, backoffMs);
    return pauseMs + minRequestMs < session.remainingMs() ? pauseMs : undefined;
  }

  return {
    /**
     * Sends a request, retrying passing faults while requests and time remain.
     * @throws AnalystError
     */
    async ask(question: VendorQuestion, purpose: PlannedCall['purpose']): Promise<VendorAnswer> {
      for (;;) {
        if (session.signal.aborted) throw createVendorFault(vendor, 'timeout');
        try {
          return await request(question, purpose);
        } catch (error) {
          const pauseMs = pauseAfter(error);
          if (pauseMs === undefined) throw error;
          await retryTiming.sleep(pauseMs, session.signal);
        }
      }
    },
    canAskAgain: () => used.length < maxRequests && !session.signal.aborted,
    usage: (): CallUsage => ({
      inputTokens: sumKnown(used, 'inputTokens'),
      outputTokens: sumKnown(used, 'outputTokens'),
      costUsd: sumKnown(used, 'costUsd'),
      latencyMs: sumKnown(used, 'latencyMs'),
    }),
  };
}

/** Sum of the known figures; undefined when there is none. */
function sumKnown(used: readonly CallUsage[], figure: keyof CallUsage): number | undefined {
  const amounts = used.map((usage) => usage[figure]).filter((amount) => amount !== undefined);
  return amounts.length === 0 ? undefined : amounts.reduce((total, amount) => total + amount, 0);
}

export const realRetryTiming: RetryTiming = {
  sleep: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
  random: Math.random,
};
