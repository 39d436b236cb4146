import { readBoundedBody } from '#providers/reading/bounded-body.ts';
import { isRecord, type JsonRecord, parseForeignJson } from '#providers/reading/json.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { readRetryAfterMs } from '#providers/reading/retry-after.ts';

/** Maximum size of a body in bytes; a month of baseball is about 12 MB. */
const maxBodyBytes = 20_000_000;

/** @throws ScoreSourceError when the body is too long, too deeply nested or not text */
export async function readText(response: Response): Promise<string> {
  const body = await readBoundedBody(response, maxBodyBytes);
  if ('fault' in body) {
    if (body.fault === 'too-deep') {
      throw new ScoreSourceError('unreadable', 'the answer is nested too deep');
    }
    throw new ScoreSourceError('too-large', `more than ${maxBodyBytes} bytes`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body.bytes);
  } catch (cause) {
    throw new ScoreSourceError('unreadable', 'the answer is not UTF-8', { cause });
  }
}

/** @throws ScoreSourceError when the text is not a JSON object */
export function parseObject(text: string): JsonRecord {
  let body: unknown;
  try {
    body = parseForeignJson(text);
  } catch (cause) {
    throw new ScoreSourceError('unreadable', 'the answer is not JSON', { cause });
  }
  if (!isRecord(body)) throw new ScoreSourceError('unreadable', 'the answer is no JSON object');
  return body;
}

/** @throws ScoreSourceError when a list or object that every valid response has is missing */
export function requireContent(
  body: JsonRecord,
  { requiredList, requiredObject }: { requiredList?: string; requiredObject?: string },
): void {
  const hasList = requiredList === undefined || Array.isArray(body[requiredList]);
  const hasObject = requiredObject === undefined || isRecord(body[requiredObject]);
  if (hasList && hasObject) return;
  const missing = hasList ? requiredObject : requiredList;
  throw new ScoreSourceError('unreadable', `the answer lacks “${missing}”`);
}

/** Throws the error for any status but 200. */
export async function refuseFailure(response: Response, nowMs: number): Promise<void> {
  if (response.status === 200) return;
  await response.body?.cancel();

  const { status } = response;
  const words = `ESPN answered ${status}`;
  if (status >= 300 && status < 400) {
    throw new ScoreSourceError('unreadable', `${words}: redirects are not followed`);
  }
  if (status === 401 || status === 403) throw new ScoreSourceError('refused', words);
  if (status === 404 || status === 410) throw new ScoreSourceError('not-found', words);

  const retryAfterMs = readRetryAfterMs(response.headers, nowMs);
  if (status === 429) throw new ScoreSourceError('rate-limited', words, { retryAfterMs });
  throw new ScoreSourceError(status >= 500 ? 'server-error' : 'unreadable', words, {
    retryAfterMs,
  });
}

export function pausedError(circuit: string, waitMs: number, after: ScoreSourceError | undefined) {
  const why = after === undefined ? 'a failure' : `“${after.message}”`;
  const message = `${circuit} is left alone for ${Math.ceil(waitMs)} ms after ${why}`;
  // A 404 for one URL says nothing about this one, which was never requested.
  const pausedAfter = after?.fault === 'not-found' ? undefined : after?.fault;
  return new ScoreSourceError('paused', message, { retryAfterMs: waitMs, pausedAfter });
}

export function asScoreSourceError(cause: unknown, timeoutMs: number): ScoreSourceError {
  if (cause instanceof ScoreSourceError) return cause;
  if (cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')) {
    return new ScoreSourceError('timeout', `no answer within ${timeoutMs} ms`, { cause });
  }
  return new ScoreSourceError('unreachable', 'ESPN could not be reached', { cause });
}
