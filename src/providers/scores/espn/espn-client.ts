import { ScoreSourceError } from '../score-source.ts';
import { createAnswerCache } from './answer-cache.ts';
import { readBoundedText } from './bounded-body.ts';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import { createHostGate, type HostGate } from './host-gate.ts';
import { isRecord, type JsonRecord } from './json-reader.ts';

export interface EspnClientOptions {
  /** Where ESPN is: origins, with or without a path. Nothing else is ever called. */
  siteUrl: string;
  webUrl: string;
  coreUrl: string;
  fetch: typeof globalThis.fetch;
  /** An https address that tells ESPN whom they are dealing with; the feed refuses the nameless. */
  contactUrl?: string;
  /** For one call, body included. */
  timeoutMs: number;
  /** How often the fastest poll asks; sets the pauses after a failure. */
  pollLifetimeMs?: number;
  now?: () => Date;
  random?: () => number;
  sleep?: (ms: number) => Promise<void>;
}

export interface EspnRequest {
  host: 'site' | 'web' | 'core';
  /** With the leading slash. */
  path: string;
  query?: Readonly<Record<string, string | number>>;
  /** Calls that fail and recover together: one league's trouble does not pause another's. */
  circuit: string;
  /** A list that a true answer always has, empty or not; `{}` is a failure, not “no games”. */
  requiredList?: string;
  /** The same for an object. */
  requiredObject?: string;
  /** True where a 404 says something about one event and nothing about the feed. */
  absenceIsNormal?: boolean;
}

export interface EspnClient {
  /** The JSON object at an address. Throws {@link ScoreSourceError} and nothing else. */
  getJson(request: EspnRequest): Promise<JsonRecord>;
}

/** A month of baseball is about 12 MB. */
const maxBodyBytes = 20_000_000;
const maxCachedCharacters = 24_000_000;
const callsAtOnceToHost = 4;
const callsAtOnceInCircuit = 2;
const paceMs = 50;
const usualPollLifetimeMs = 15_000;
const neutralContactUrl = 'https://linewise.example';

export function createEspnClient(options: EspnClientOptions): EspnClient {
  const clock = options.now ?? (() => new Date());
  const now = (): number => clock().getTime();
  const random = options.random ?? Math.random;
  const sleep = options.sleep ?? ((ms) => new Promise((resolve) => void setTimeout(resolve, ms)));
  const hosts = { site: options.siteUrl, web: options.webUrl, core: options.coreUrl };
  const lifetimeMs = options.pollLifetimeMs ?? usualPollLifetimeMs;
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'gzip',
    'user-agent': `Linewise/0.1 (+${contactAddress(options.contactUrl)})`,
  };

  const cache = createAnswerCache(maxCachedCharacters);
  const underWay = new Map<string, Promise<JsonRecord>>();
  const hostGates = new Map<string, HostGate>();
  const circuits = new Map<string, { breaker: CircuitBreaker; gate: HostGate }>();

  function getHostGate(origin: string): HostGate {
    const found = hostGates.get(origin);
    if (found !== undefined) return found;
    const gate = createHostGate({ concurrency: callsAtOnceToHost, paceMs, now, sleep });
    hostGates.set(origin, gate);
    return gate;
  }

  function getCircuit(name: string): { breaker: CircuitBreaker; gate: HostGate } {
    const found = circuits.get(name);
    if (found !== undefined) return found;
    const circuit = {
      breaker: createCircuitBreaker({ lifetimeMs, now, random }),
      gate: createHostGate({ concurrency: callsAtOnceInCircuit, paceMs: 0, now, sleep }),
    };
    circuits.set(name, circuit);
    return circuit;
  }

  async function ask(url: string): Promise<JsonRecord> {
    const known = cache.find(url);
    const response = await options.fetch(url, {
      headers: known === undefined ? headers : { ...headers, 'if-none-match': known.etag },
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    if (response.status === 304 && known !== undefined) return parseObject(known.text);

    await refuseFailure(response);
    const text = await readBoundedText(response, maxBodyBytes);
    const body = parseObject(text);

    const etag = response.headers.get('etag');
    if (etag !== null) cache.store(url, { etag, text });
    return body;
  }

  async function call(url: string, request: EspnRequest): Promise<JsonRecord> {
    const { breaker, gate } = getCircuit(request.circuit);
    const refuseWhilePaused = (): void => {
      const waitMs = breaker.waitMs();
      if (waitMs > 0) throw pausedError(request.circuit, waitMs);
    };

    return gate.run(async () => {
      refuseWhilePaused();
      return getHostGate(hosts[request.host]).run(async () => {
        // Once more after the waiting: the call before this one may have failed meanwhile.
        refuseWhilePaused();
        breaker.begin();
        try {
          const body = await ask(url);
          requireContent(body, request);
          breaker.succeed();
          return body;
        } catch (cause) {
          const error = asScoreSourceError(cause, options.timeoutMs);
          if (error.fault === 'not-found' && request.absenceIsNormal === true) breaker.abandon();
          else breaker.fail(error.retryAfterMs);
          throw error;
        }
      });
    });
  }

  return {
    getJson(request) {
      const url = addressOf(hosts[request.host], request);
      const found = underWay.get(url);
      if (found !== undefined) return found;

      const answer = call(url, request).finally(() => underWay.delete(url));
      underWay.set(url, answer);
      return answer;
    },
  };
}

/** The feed lets `Name/1.0 (+https://…)` pass and refuses browsers, bare names and http addresses. */
function contactAddress(configured: string | undefined): string {
  return configured !== undefined && /^https:\/\/[\w.:/-]+$/.test(configured)
    ? configured
    : neutralContactUrl;
}

function addressOf(origin: string, request: EspnRequest): string {
  const url = new URL(origin.replace(/\/+$/, '') + request.path);
  for (const [name, value] of Object.entries(request.query ?? {})) {
    url.searchParams.set(name, String(value));
  }
  return url.href;
}

async function refuseFailure(response: Response): Promise<void> {
  if (response.status === 200) return;
  await response.body?.cancel();

  const { status } = response;
  const words = `ESPN answered ${status}`;
  if (status >= 300 && status < 400) {
    throw new ScoreSourceError('unreadable', `${words}: redirects are not followed`);
  }
  if (status === 401 || status === 403) throw new ScoreSourceError('refused', words);
  if (status === 404 || status === 410) throw new ScoreSourceError('not-found', words);
  if (status === 429) {
    const retryAfterMs = readRetryAfterMs(response.headers.get('retry-after'));
    throw new ScoreSourceError('rate-limited', words, { retryAfterMs });
  }
  throw new ScoreSourceError(status >= 500 ? 'server-error' : 'unreadable', words);
}

function readRetryAfterMs(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined;
}

function parseObject(text: string): JsonRecord {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new ScoreSourceError('unreadable', 'the answer is not JSON', { cause });
  }
  if (!isRecord(body)) throw new ScoreSourceError('unreadable', 'the answer is no JSON object');
  return body;
}

function requireContent(body: JsonRecord, request: EspnRequest): void {
  const { requiredList, requiredObject } = request;
  const hasList = requiredList === undefined || Array.isArray(body[requiredList]);
  const hasObject = requiredObject === undefined || isRecord(body[requiredObject]);
  if (hasList && hasObject) return;
  const missing = hasList ? requiredObject : requiredList;
  throw new ScoreSourceError('unreadable', `the answer lacks “${missing}”`);
}

function pausedError(circuit: string, waitMs: number): ScoreSourceError {
  const message = `${circuit} is left alone for ${Math.ceil(waitMs)} ms after a failure`;
  return new ScoreSourceError('paused', message, { retryAfterMs: waitMs });
}

function asScoreSourceError(cause: unknown, timeoutMs: number): ScoreSourceError {
  if (cause instanceof ScoreSourceError) return cause;
  if (cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')) {
    return new ScoreSourceError('timeout', `no answer within ${timeoutMs} ms`, { cause });
  }
  return new ScoreSourceError('unreachable', 'ESPN could not be reached', { cause });
}
