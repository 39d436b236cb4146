import type { AnalystVendor } from '#domain/analyst.ts';
import type { AnalystFault } from '#providers/analysts/analyst-fault.ts';
import type { CallOutcome, CallSession } from '#providers/analysts/call-session.ts';
import { readBoundedText } from '#providers/reading/bounded-body.ts';
import { readRetryAfterMs } from '#providers/reading/retry-after.ts';
import { isRecord, parseForeignJson, read } from '#providers/reading/json.ts';
import {
  classifyFailure,
  describeFailure,
  createVendorFault,
  readAnswerText,
} from './read-answer.ts';
import { writeRequest } from './dialects.ts';
import { readPages } from './read-pages.ts';
import { readUsage } from './read-usage.ts';
import type { Dialect, Price, VendorAnswer, VendorQuestion } from './wire.ts';

export interface VendorConnection {
  name: AnalystVendor;
  apiKey: string;
  baseUrl: string;
  dialect: Dialect;
  price: Price;
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now: () => number;
}

const maxBodyBytes = 2_000_000;
const maxFailureBytes = 64_000;

/** Sends one request to one vendor. Never throws; every failure is an outcome. */
export async function askVendor(
  vendor: VendorConnection,
  question: VendorQuestion,
  session: Pick<CallSession, 'signal' | 'requestId'>,
): Promise<CallOutcome<VendorAnswer>> {
  const { signal } = session;
  const startedAt = vendor.now();
  const outcome = await untilAborted(signal, send(vendor, question, session)).catch((error) => {
    const fault = signal.aborted ? 'timeout' : 'unreachable';
    return failed(vendor, fault, { rawText: getErrorName(error) });
  });
  return { ...outcome, usage: { ...outcome.usage, latencyMs: vendor.now() - startedAt } };
}

async function send(
  vendor: VendorConnection,
  question: VendorQuestion,
  { signal, requestId }: Pick<CallSession, 'signal' | 'requestId'>,
): Promise<CallOutcome<VendorAnswer>> {
  const response = await vendor.fetch(`${vendor.baseUrl.replace(/\/+$/, '')}/responses`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${vendor.apiKey}`,
      'content-type': 'application/json',
      ...(requestId !== undefined && { 'x-client-request-id': requestId }),
    },
    body: JSON.stringify(writeRequest(vendor.dialect, question)),
    // A redirect could send the key to another host.
    redirect: 'manual',
    signal,
  });
  if (!response.ok) return await readFailure(vendor, response);

  const text = await readBoundedText(response, maxBodyBytes);
  if (text === undefined) {
    return failed(vendor, 'unreadable', { rawText: 'too long or too deep an answer' });
  }
  return readBody(vendor, question, text);
}

function readBody(
  vendor: VendorConnection,
  question: VendorQuestion,
  text: string,
): CallOutcome<VendorAnswer> {
  const body = parseJson(text);
  if (!isRecord(body)) return failed(vendor, 'unreadable', { rawText: text });

  const usage = readUsage(body, vendor.dialect, vendor.price);
  const answer = readAnswerText(body);
  if (!answer.ok) return { ...failed(vendor, answer.fault, { rawText: text }), usage };

  const model = read.text(body, 'model', 100) ?? question.model;
  return {
    ok: true,
    value: { text: answer.text, model, pages: readPages(body) },
    usage,
    returnedModel: model,
  };
}

/** A rejected request is free unless the vendor reports a cost. */
async function readFailure(
  vendor: VendorConnection,
  response: Response,
): Promise<CallOutcome<VendorAnswer>> {
  const { status, headers } = response;
  const text = (await readBoundedText(response, maxFailureBytes, 'text')) ?? '';
  const body = parseJson(text);
  const fault = classifyFailure({ status, ...describeFailure(body, text) });
  const outcome = failed(vendor, fault, {
    rawText: `HTTP ${status}: ${text}`,
    retryAfterMs: readRetryAfterMs(headers, vendor.now()),
  });
  const usage = isRecord(body) ? readUsage(body, vendor.dialect, vendor.price) : {};
  return { ...outcome, usage: { ...usage, costUsd: usage.costUsd ?? 0 } };
}

function failed(
  vendor: VendorConnection,
  fault: AnalystFault,
  details: { rawText?: string; retryAfterMs?: number },
): Extract<CallOutcome<VendorAnswer>, { ok: false }> {
  return { ok: false, fault, error: createVendorFault(vendor, fault, details) };
}

function parseJson(text: string): unknown {
  try {
    return parseForeignJson(text);
  } catch {
    return undefined;
  }
}

/** Kind of a network error; its message may contain the URL. */
function getErrorName(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown error';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}

/** Settles when the signal aborts, even if the promise ignores it. */
async function untilAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(new Error('aborted'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
