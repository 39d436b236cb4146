import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standInFailures, startEspnStandIn, type EspnStandIn } from '#testing/espn-stand-in.ts';
import type { ScoreSourceFault } from '../score-source.ts';
import { createEspnClient, type EspnClientOptions, type EspnRequest } from './espn-client.ts';

const request: EspnRequest = {
  host: 'site',
  path: '/apis/site/v2/sports/football/nfl/scoreboard',
  query: { dates: 2026, limit: 300 },
  circuit: 'nfl',
  requiredList: 'events',
};

let standIn: EspnStandIn;
let nowMs: number;

beforeEach(async () => {
  standIn = await startEspnStandIn();
  nowMs = 1_000_000;
});

afterEach(() => standIn.close());

function clientOf(options: Partial<EspnClientOptions> = {}) {
  return createEspnClient({
    siteUrl: standIn.origin,
    webUrl: standIn.origin,
    coreUrl: standIn.origin,
    fetch: globalThis.fetch,
    timeoutMs: 400,
    pollLifetimeMs: 15_000,
    now: () => new Date(nowMs),
    ...options,
  });
}

const expectedFaults: Record<(typeof standInFailures)[number], ScoreSourceFault> = {
  '500': 'server-error',
  '404': 'not-found',
  '403': 'refused',
  '429': 'rate-limited',
  html: 'unreadable',
  truncated: 'unreadable',
  'empty object': 'unreadable',
  NaN: 'unreadable',
  'bad UTF-8': 'unreadable',
  reset: 'unreachable',
  redirect: 'unreadable',
  '60 MB': 'too-large',
  hang: 'timeout',
};

describe('ESPN client', () => {
  it.each(standInFailures)('calls a failure by its name: %s', async (mode) => {
    standIn.behave(mode);
    const patient = clientOf({ timeoutMs: mode === '60 MB' ? 10_000 : 400 });

    await expect(patient.getJson(request)).rejects.toMatchObject({
      name: 'ScoreSourceError',
      fault: expectedFaults[mode],
    });
  });

  it.each(standInFailures)('recovers by itself after: %s', async (mode) => {
    const client = clientOf({ timeoutMs: mode === '60 MB' ? 10_000 : 400 });
    standIn.behave(mode);
    await client.getJson(request).catch(() => undefined);
    standIn.behave('well');
    nowMs += 15_000;

    expect(await client.getJson(request)).toHaveProperty('events');
  });

  it('calls a refused connection unreachable', async () => {
    const client = clientOf({ siteUrl: 'http://127.0.0.1:9' });

    await expect(client.getJson(request)).rejects.toMatchObject({ fault: 'unreachable' });
  });

  it('leaves a failing feed alone, and says how long', async () => {
    const client = clientOf();
    standIn.behave('500');
    await client.getJson(request).catch(() => undefined);

    await expect(client.getJson(request)).rejects.toMatchObject({ fault: 'paused' });
    expect(standIn.requests).toHaveLength(1);
  });

  it('makes at most two calls per lifetime of an outage, however many ask', async () => {
    const client = clientOf({ timeoutMs: 50 });
    standIn.behave('hang');
    const asks = Array.from({ length: 30 }, (_, index) =>
      client.getJson({ ...request, query: { index } }).catch(() => undefined),
    );
    await Promise.all(asks);

    expect(standIn.requests.length).toBeLessThanOrEqual(2);
  });

  it('does not let one league’s trouble pause another', async () => {
    const client = clientOf();
    standIn.answer('basketball/nba/scoreboard', { events: [] });
    standIn.behave('500', 'football');
    await client.getJson(request).catch(() => undefined);
    const path = '/apis/site/v2/sports/basketball/nba/scoreboard';

    expect(await client.getJson({ ...request, path, circuit: 'nba' })).toEqual({ events: [] });
  });

  it('takes a missing event for what it is, not for an outage', async () => {
    const client = clientOf();
    const path = '/apis/site/v2/sports/football/nfl/summary';
    await client.getJson({ ...request, path, absenceIsNormal: true }).catch(() => undefined);

    expect(await client.getJson(request)).toHaveProperty('events');
  });

  it('shares one call among those who ask for the same at the same time', async () => {
    const client = clientOf();
    const answers = await Promise.all([client.getJson(request), client.getJson(request)]);

    expect(standIn.requests).toHaveLength(1);
    expect(answers[0]).toEqual(answers[1]);
  });

  it('asks again only for what has changed', async () => {
    const client = clientOf();
    const first = await client.getJson(request);
    const second = await client.getJson(request);

    expect(standIn.requests[1]?.headers['if-none-match']).toMatch(/^"[0-9a-f]{16}"$/);
    expect(second).toEqual(first);
  });

  it('says honestly who it is, and never names an address that is not https', async () => {
    await clientOf({ contactUrl: 'https://scores.example.org' }).getJson(request);
    await clientOf({ contactUrl: 'http://localhost:3000' }).getJson(request);
    const agents = standIn.requests.map((sent) => sent.headers['user-agent']);

    expect(agents[0]).toBe('Linewise/0.1 (+https://scores.example.org)');
    expect(agents[1]).toMatch(/^Linewise\/0\.1 \(\+https:\/\/[\w.]+\)$/);
  });

  it('does not follow a redirect, even to the same host', async () => {
    standIn.behave('redirect', 'scoreboard');
    await clientOf()
      .getJson(request)
      .catch(() => undefined);

    expect(standIn.requests.map((sent) => sent.path)).toEqual([request.path]);
  });
});
