interface FaultFacts {
  /**
   * Follows the vendor's name in a sentence. Never the vendor's own message, which can contain
   * keys.
   */
  did: string;
  /** Retrying later can help. */
  isPassing?: true;
  /** Retrying immediately can help. */
  isTriedAgain?: true;
  /** True when the vendor does not charge for the call, unless it reports a cost. */
  isFree?: true;
  /** Fails until an administrator changes something. */
  needsAdministrator?: true;
}

const passing = { isPassing: true, isTriedAgain: true, isFree: true } as const;
const lasting = { isFree: true, needsAdministrator: true } as const;

const faults = {
  unreachable: { did: 'could not be reached', ...passing },
  timeout: { did: 'did not answer in time', isPassing: true },
  'rate-limited': { did: 'takes no more requests right now', ...passing },
  'server-error': { did: 'is having problems right now', ...passing },
  'out-of-credit': { did: 'says our account is out of credit', ...lasting },
  'key-refused': { did: 'does not accept our key', ...lasting },
  'model-retired': { did: 'no longer offers this model', ...lasting },
  misconfigured: { did: 'rejected the request', ...lasting },
  /** Specific to this request's content; the next may succeed. */
  refused: { did: 'declined to answer', isFree: true },
  unreadable: { did: 'gave an answer that cannot be used' },
  /** Parses, but contradicts itself or the game, even on retry. */
  contradictory: { did: 'gave an answer that contradicts itself' },
} satisfies Record<string, FaultFacts>;

export type AnalystFault = keyof typeof faults;

export function getFault(fault: AnalystFault): FaultFacts {
  return faults[fault];
}

export class AnalystError extends Error {
  /** Pause requested by the vendor, in milliseconds. */
  readonly retryAfterMs?: number;
  /** The response received instead, for the administrator. */
  readonly rawText?: string;

  constructor(
    readonly fault: AnalystFault,
    message: string,
    options: { cause?: unknown; retryAfterMs?: number; rawText?: string } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AnalystError';
    this.retryAfterMs = options.retryAfterMs;
    this.rawText = options.rawText;
  }

  get retryable(): boolean {
    return getFault(this.fault).isPassing === true;
  }
}
