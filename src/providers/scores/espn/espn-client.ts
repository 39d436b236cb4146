import { leagueIds, type LeagueId } from '#domain/league.ts';
import { LRUCache } from 'lru-cache';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Circuit,
  type EndedCall,
  ScoreSourceError,
  type Priority,
} from '#providers/scores/score-source.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import {
  asScoreSourceError,
  pausedError,
  refuseFailure,
  parseObject,
  readText,
  requireContent,
} from './espn-answer.ts';
import { createHostGate } from './host-gate.ts';
import type { JsonRecord } from '#providers/reading/json.ts';

export interface EspnClientOptions {
  /** ESPN origins, with optional path. Nothing else is called. */
  siteUrl: string;
  webUrl: string;
  coreUrl: string;
  fetch: typeof globalThis.fetch;
  /** HTTPS contact URL in the user agent; the feed rejects anonymous clients. */
  contactUrl?: string;
  /** Timeout per call, body included. */
  timeoutMs: number;
  /** Interval of the fastest poll; determines pauses after a failure. */
  pollLifetimeMs?: number;
  now?: () => Date;
  random?: () => number;
  sleep?: (ms: number) => Promise<void>;
  onCall?: (call: EndedCall) => void;
}

export interface EspnRequest {
  host: 'site' | 'web' | 'core';
  /** Path with its leading slash. */
  path: string;
  query?: Readonly<Record<string, string | number>>;
  /** Calls of one league, resource and priority share a circuit breaker. */
  league: LeagueId;
  resource: EspnResource;
  priority?: Priority;
  /** An array every valid response has, empty or not; `{}` is a failure, not “no games”. */
  requiredList?: string;
  requiredObject?: string;
  /** True when a 404 only concerns one event, not the feed. */
  absenceIsNormal?: boolean;
}

/**
 * Resources of the feed; `scoreboard` and `leaderboard` are polled during play and never delayed by
 * others.
 */
export type EspnResource =
  | 'scoreboard'
  | 'leaderboard'
  | 'calendar'
  | 'teams'
  | 'standings'
  | 'odds'
  | 'prop lines'
  | 'depth chart'
  | 'summary';

export type EspnClient = ReturnType<typeof createEspnClient>;

interface WatchedCircuit {
  name: string;
  league: LeagueId;
  resource: EspnResource;
  breaker: CircuitBreaker;
  lastFailure?: ScoreSourceError;
}

const maxCachedCharacters = 24_000_000;
/**
 * Maximum calls in a lane. A league and host have three lanes (polling, history, other), so a
 * hanging call blocks only its own. The host limit covers all lanes and is not reached while the
 * feed is fast.
 */
const callsAtOnceInLane = 1;
const callsAtOnceToHost = 3 * leagueIds.length;
const paceMs = 50;
const usualPollLifetimeMs = 15_000;
const neutralContactUrl = 'https://linewise.example';

export function createEspnClient(options: EspnClientOptions) {
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
  const getHostGate = keepByName(() =>
    createHostGate({ concurrency: callsAtOnceToHost, paceMs, now, sleep }),
  );
  const getLane = keepByName(() =>
    createHostGate({ concurrency: callsAtOnceInLane, paceMs: 0, now, sleep }),
  );
  const circuits = new Map<string, WatchedCircuit>();
  const getCircuit = ({ league, resource }: EspnRequest, lane: string): WatchedCircuit => {
    const name = `${league} ${lane} ${resource}`;
    const breaker = () => createCircuitBreaker({ lifetimeMs, now, random });
    const circuit = circuits.get(name) ?? { name, league, resource, breaker: breaker() };
    circuits.set(name, circuit);
    return circuit;
  };

  async function ask(url: string): Promise<JsonRecord> {
    const cached = cache.get(url);
    const response = await options.fetch(url, {
      headers: { ...headers, ...cached?.conditions },
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    if (response.status === 304 && cached !== undefined) return parseObject(cached.text);

    await refuseFailure(response, now());
    const text = await readText(response);
    const body = parseObject(text);

    const conditions = conditionsFrom(response.headers);
    if (conditions !== undefined) cache.set(url, { conditions, text });
    return body;
  }

  /** The JSON object at a URL. Throws only {@link ScoreSourceError}. */
  async function getJson(request: EspnRequest): Promise<JsonRecord> {
    const { league, priority = 'live' } = request;
    const origin = hosts[request.host];
    const url = buildUrl(origin, request);
    const lane = chooseLane(request);
    const circuit = getCircuit(request, lane);
    const { breaker } = circuit;
    const refuseWhilePaused = (): void => {
      const waitMs = breaker.waitMs();
      if (waitMs > 0) throw pausedError(circuit.name, waitMs, circuit.lastFailure);
    };

    return getLane(`${origin} ${league} ${lane}`).run(async () => {
      refuseWhilePaused();
      return getHostGate(origin).run(async () => {
        // Checked again after waiting, because an earlier call may have failed.
        refuseWhilePaused();
        breaker.begin();
        try {
          const body = await ask(url);
          requireContent(body, request);
          breaker.succeed();
          options.onCall?.({ league, outcome: 'ok' });
          // Yields to the event loop between parsing and mapping.
          await nextTurn();
          return body;
        } catch (cause) {
          const error = asScoreSourceError(cause, options.timeoutMs);
          const isAbsent = error.fault === 'not-found' && request.absenceIsNormal === true;
          if (isAbsent) {
            breaker.abandon();
          } else {
            circuit.lastFailure = error;
            breaker.fail(error.retryAfterMs);
          }
          options.onCall?.({ league, outcome: isAbsent ? 'absent' : error.fault });
          throw error;
        }
      }, priority);
    });
  }

  return {
    listCircuits: (): Circuit[] =>
      [...circuits.values()].map(({ league, resource, breaker }) => ({
        league,
        resource,
        isOpen: breaker.isFailing(),
      })),

    getJson,
  };
}

/** The feed accepts `Name/1.0 (+https://…)` and rejects browsers, bare names and http URLs. */
function contactAddress(configured: string | undefined): string {
  return configured !== undefined && /^https:\/\/[\w.:/-]+$/.test(configured)
    ? configured
    : neutralContactUrl;
}

function chooseLane({ resource, priority }: EspnRequest): 'polled' | 'history' | 'other' {
  if (priority === 'history') return 'history';
  return resource === 'scoreboard' || resource === 'leaderboard' ? 'polled' : 'other';
}

function keepByName<T>(create: () => T): (name: string) => T {
  const kept = new Map<string, T>();
  return (name) => {
    const found = kept.get(name) ?? create();
    kept.set(name, found);
    return found;
  };
}

/**
 * Cache of the last good answers by URL, for conditional requests; evicts the least recently used.
 */
export function createAnswerCache(
  maxCharacters: number,
): LRUCache<string, { conditions: Record<string, string>; text: string }> {
  return new LRUCache({
    maxSize: maxCharacters,
    sizeCalculation: ({ text }) => Math.max(1, text.length),
  });
}

function conditionsFrom(answered: Headers): Record<string, string> | undefined {
  const etag = answered.get('etag');
  if (etag !== null) return { 'if-none-match': etag };
  const modified = answered.get('last-modified');
  return modified === null ? undefined : { 'if-modified-since': modified };
}

/** Request URL; no path can lead to another host. */
function buildUrl(origin: string, request: EspnRequest): string {
  const url = new URL(origin.replace(/\/+$/, '') + request.path);
  if (!request.path.startsWith('/') || url.origin !== new URL(origin).origin) {
    throw new ScoreSourceError('refused', 'the address leads away from the feed');
  }
  for (const [name, value] of Object.entries(request.query ?? {})) {
    url.searchParams.set(name, String(value));
  }
  return url.href;
}
