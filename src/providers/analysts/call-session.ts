import type { AnalystVendor } from '#domain/analyst.ts';
import type { AnalystFault } from './analyst-fault.ts';

/**
 * What one generation may spend: time, and money. Every request to a vendor goes through `pay`, which
 * reserves its worst cost before the request leaves and settles what it did cost afterward.
 */
export interface CallSession {
  /** Aborts when the generation's time is over. */
  readonly signal: AbortSignal;
  /** Of whoever asked, as it stands in our log: the vendor is told it, for its own. */
  readonly requestId?: string;
  /** Milliseconds until then; 0 when it is over. A pause that does not fit is not made. */
  remainingMs(): number;
  /**
   * Runs one request to a vendor. `make` is not called when the money for it is not there.
   * @throws the outcome's own `error` when it is a fault, whatever `make` throws, and the product's
   * own refusal when the budget is used up
   */
  pay<Value>(call: PlannedCall, make: () => Promise<CallOutcome<Value>>): Promise<Value>;
}

export interface PlannedCall {
  vendor: AnalystVendor;
  /** The model that is asked. */
  model: string;
  purpose: 'research' | 'analysis' | 'repair';
  /** The most that the request can cost, in US dollars. */
  worstCostUsd: number;
}

/**
 * How a request ended. A fault is an outcome too: an answer that cannot be used was paid for all the
 * same, and the session has to know.
 */
export type CallOutcome<Value> =
  | { ok: true; value: Value; usage: CallUsage; returnedModel?: string }
  | { ok: false; error: Error; fault: AnalystFault; usage?: CallUsage };

/** Undefined where the vendor has no such figure. */
export interface CallUsage {
  inputTokens?: number;
  outputTokens?: number;
  /**
   * The vendor's own figure, or what its tokens and searches cost at the configured prices; 0 for a
   * request that the vendor turned away. Undefined: nobody knows, and the worst is assumed.
   */
  costUsd?: number;
  latencyMs?: number;
}
