import type { AnalystVendor } from '#domain/analyst.ts';
import type { AnalystFault } from './analyst-fault.ts';

/** Time and money of one generation. Every vendor request goes through `pay`. */
export interface CallSession {
  readonly signal: AbortSignal;
  /** Our request ID, sent to the vendor for its log. */
  readonly requestId?: string;
  /** Milliseconds left; 0 when over. A longer pause is not started. */
  remainingMs(): number;
  /**
   * Reserves the maximum cost, settles the actual one. Does not call `make` on too small a budget.
   * @throws the outcome's `error` for a fault, anything `make` throws, or our refusal
   */
  pay<Value>(call: PlannedCall, make: () => Promise<CallOutcome<Value>>): Promise<Value>;
}

export interface PlannedCall {
  vendor: AnalystVendor;
  model: string;
  purpose: 'research' | 'analysis' | 'repair' | 'test';
  worstCostUsd: number;
}

/** Result of a request. A fault is a result too, because an unusable answer is still charged. */
export type CallOutcome<Value> =
  | { ok: true; value: Value; usage: CallUsage; returnedModel?: string }
  | { ok: false; error: Error; fault: AnalystFault; usage?: CallUsage };

export interface CallUsage {
  inputTokens?: number;
  outputTokens?: number;
  /**
   * Cost according to the vendor, or at configured prices. Undefined when unknown: the maximum is
   * assumed.
   */
  costUsd?: number;
  latencyMs?: number;
}
