const statusOfCode = {
  invalid_request: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  not_approved: 403,
  not_administrator: 403,
  second_factor_required: 403,
  foreign_origin: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_started: 409,
  too_large: 413,
  unsupported_media_type: 415,
  /** The request is well-formed, but refers to something that does not exist. */
  unknown_reference: 422,
  /** Nothing is broken: the data is still being loaded. */
  still_loading: 425,
  rate_limited: 429,
  allowance_used_up: 429,
  budget_used_up: 429,
  internal: 500,
  unavailable: 503,
  /** Writes fail: the database's disk is full. */
  storage_full: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(statusOfCode, text);
}

interface ErrorDetails {
  issues?: { path: string; message: string }[];
  /** Seconds until a retry makes sense. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected error with a message for the user, mapped to HTTP in `app.ts`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly issues: ErrorDetails['issues'];
  readonly retryAfterSeconds: ErrorDetails['retryAfterSeconds'];

  constructor(
    readonly code: ErrorCode,
    message: string,
    { issues, retryAfterSeconds, cause }: ErrorDetails = {},
  ) {
    super(message, { cause });
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return statusOfCode[this.code];
  }
}

export function fieldError(code: ErrorCode, path: string, message: string): AppError {
  return new AppError(code, message, { issues: [{ path, message }] });
}

/** Error for data that the first poll has not loaded yet. */
export function notLoadedYet(what: string): AppError {
  const message = `${what} have not been loaded yet. Please try again in a moment.`;
  return new AppError('still_loading', message, { retryAfterSeconds: 5 });
}

/** The error and its causes, with what a driver may have added. */
function listCauses(error: unknown): (Error & { code?: unknown; constraint?: string })[] {
  return error instanceof Error ? [error, ...listCauses(error.cause)] : [];
}

/** Message of the root cause, “connect ECONNREFUSED 127.0.0.1:5432”, without the SQL statement. */
export function findRootMessage(error: unknown): string {
  const root = listCauses(error).at(-1);
  // An AggregateError, of several addresses, has a code only.
  return (
    root?.message.split('\nparams: ')[0] || (typeof root?.code === 'string' ? root.code : 'unknown')
  );
}

/** Name of the violated constraint of a unique index, or undefined. */
export function findUniqueViolation(error: unknown): string | undefined {
  const violation = listCauses(error).find(({ code }) => code === '23505');
  return violation && (violation.constraint ?? '');
}

const lostConnectionCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08003',
  '08006',
  '25P03',
  'ECONNRESET',
]);

const diskFull = '53100';

const unreachableCodes = [
  '57014',
  '53300',
  '08000',
  '08001',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
];

const connectionCodes = new Set([...lostConnectionCodes, ...unreachableCodes, diskFull]);

const connectionPattern =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|after calling end on the pool|PGlite is clos/i;

/** Whether a row refers to one that is not stored. */
export function isMissingReference(error: unknown): boolean {
  return listCauses(error).some(({ code }) => code === '23503');
}

/** Whether the database's disk is full; reads still work. */
export function isStorageFull(error: unknown): boolean {
  return listCauses(error).some(({ code }) => code === diskFull);
}

/** Whether the database is down, restarting, hanging or full, rather than the query wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return listCauses(error).some(
    ({ code, message }) =>
      (typeof code === 'string' && connectionCodes.has(code)) || connectionPattern.test(message),
  );
}

/** Whether an earlier answer is better than this error. */
export function isUnavailable(error: unknown): boolean {
  return (
    isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'still_loading')
  );
}

/** Whether it broke on its own. Not for `EPIPE`, which may be of our own standard output. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return lostConnectionCodes.has(code);
  return error.message.startsWith('Connection terminated');
}

/**
 * Error fields for the log: without the query's parameters (password hashes), which Drizzle puts
 * into its message. An expected error has no stack.
 */
export function loggable(
  error: Error,
  { hasStack = !(error instanceof AppError) } = {},
): Record<string, unknown> {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message.split('\nparams: ')[0],
    code,
    constraint,
    stack: hasStack ? frames.slice(0, 12).join('\n') : undefined,
    cause: error.cause instanceof Error ? loggable(error.cause, { hasStack }) : undefined,
  };
}
