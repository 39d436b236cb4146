/** Why there is no analysis, or no answer to one request. */
export type AnalystFault =
  | 'unreachable'
  | 'timeout'
  | 'rate-limited'
  | 'server-error'
  | 'misconfigured'
  | 'refused'
  | 'unreadable'
  /** Readable, but it contradicts itself or the game, also when asked again. */
  | 'contradictory';

const passingFaults = new Set<AnalystFault>([
  'unreachable',
  'timeout',
  'rate-limited',
  'server-error',
]);

/** Why there is no analysis; `retryable` says whether asking again later can help. */
export class AnalystError extends Error {
  readonly fault: AnalystFault;
  readonly retryable: boolean;
  /** The pause that the vendor asked for, in milliseconds. */
  readonly retryAfterMs?: number;
  /** What came instead of an analysis, for the administrator. */
  readonly rawText?: string;

  constructor(
    fault: AnalystFault,
    message: string,
    options: { cause?: unknown; retryAfterMs?: number; rawText?: string } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AnalystError';
    this.fault = fault;
    this.retryable = passingFaults.has(fault);
    this.retryAfterMs = options.retryAfterMs;
    this.rawText = options.rawText;
  }
}
