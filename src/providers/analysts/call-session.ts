import type { AnalystVendor } from '#domain/analyst.ts';
import type { AnalystFault } from './analyst-fault.ts';

/**
 * Time and money for one generation. Every vendor request goes through `pay`, which reserves its maximum cost first
 * and settles the actual cost afterward.
 */
export interface CallSession {
  /** Aborts when time is up. */
  readonly signal: AbortSignal;
  /** Our request ID, sent to the vendor for its log. */
  readonly requestId?: string;
  /** Milliseconds left; 0 when over. A longer pause is not started. */
  remainingMs(): number;
  /**
   * Runs one vendor request. Does not call `make` when the budget is insufficient.
   * @throws the outcome's `error` for a fault, anything `make` throws, or our refusal when the budget is used up
   */
  pay<Value>(call: PlannedCall, make: () => Promise<CallOutcome<Value>>): Promise<Value>;
}

export interface PlannedCall {
  vendor: AnalystVendor;
  /** Model called. */
  model: string;
  purpose: 'research' | 'analysis' | 'repair';
  /** Maximum cost of the request, in US dollars. */
  worstCostUsd: number;
}

/** Result of a request. A fault is a result too, because an unusable answer is still charged. */
export type CallOutcome<Value> =
  | { ok: true; value: Value; usage: CallUsage; returnedModel?: string }
  | { ok: false; error: Error; fault: AnalystFault; usage?: CallUsage };

/** Undefined when not reported by the vendor. */
export interface CallUsage {
  inputTokens?: number;
  outputTokens?: number;
  /**
   * The vendor's figure, or tokens and searches at configured prices; 0 for a rejected request. Undefined when
   * unknown: the maximum is assumed.
   */
  costUsd?: number;
  latencyMs?: number;
}
