import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import {
  standInFailures,
  startEspnStandIn,
  type EspnStandIn,
} from '#testing/stand-ins/espn-stand-in.ts';
import type { LeagueId } from '#domain/league.ts';
import type { EndedCall, ScoreSourceFault } from '#providers/scores/score-source.ts';
import { createEspnClient, type EspnClientOptions, type EspnRequest } from './espn-client.ts';

const request: EspnRequest = {
  host: 'site',
  path: '/apis/site/v2/sports/football/nfl/scoreboard',
  query: { dates: 2026, limit: 300 },
  league: 'nfl',
  resource: 'scoreboard',
  requiredList: 'events',
};

let standIn: EspnStandIn;
let nowMs: number;

beforeEach(async () => {
  standIn = await startEspnStandIn();
  nowMs = 1_000_000;
});

afterEach(() => standIn.close());

/** Timeout that is longer than any response takes on a busy machine. */
const patientMs = 60_000;
const impatientMs = 300;

/** Timeout in milliseconds: only a client that never gets a response needs a short one. */
function timeoutMsFor(mode: (typeof standInFailures)[number]): number {
  return mode === 'hang' || mode === 'stalled body' ? impatientMs : patientMs;
}

function createClient(options: Partial<EspnClientOptions> = {}) {
  return createEspnClient({
    siteUrl: standIn.origin,
    webUrl: standIn.origin,
    coreUrl: standIn.origin,
    fetch: globalThis.fetch,
    timeoutMs: patientMs,
    pollLifetimeMs: 15_000,
    now: () => new Date(nowMs),
    ...options,
  });
}

const paths: Record<LeagueId, string> = {
  nfl: 'football/nfl',
  nba: 'basketball/nba',
  nhl: 'hockey/nhl',
  mlb: 'baseball/mlb',
  pga: 'golf/pga',
  atp: 'tennis/atp',
  wta: 'tennis/wta',
};

function buildRequest(league: LeagueId): EspnRequest {
  const path = `/apis/site/v2/sports/${paths[league]}/scoreboard`;
  return { host: 'site', path, league, resource: 'scoreboard', requiredList: 'events' };
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
  'stalled body': 'timeout',
};

describe('ESPN client', () => {
  it('reports the outcome of every call sent, and none for calls it skips', async () => {
    const calls: EndedCall[] = [];
    const client = createClient({ onCall: (call) => calls.push(call) });
    const scoreboard = { ...request, query: {} };
    await client.getJson(scoreboard);
    standIn.behave('404');
    const summary = { ...scoreboard, path: '/nowhere', resource: 'summary' as const };
    await client.getJson({ ...summary, absenceIsNormal: true }).catch(() => undefined);
    standIn.behave('500');
    await client.getJson(scoreboard).catch(() => undefined);
    // Paused, so no call is sent.
    await client.getJson(scoreboard).catch(() => undefined);

    expect(calls.map(({ outcome }) => outcome)).toEqual(['ok', 'absent', 'server-error']);
    expect(client.listCircuits()).toEqual([
      { league: 'nfl', resource: 'scoreboard', isOpen: true },
      { league: 'nfl', resource: 'summary', isOpen: false },
    ]);
  });

  it.each(standInFailures)(
    'names the failure, and recovers automatically after: %s',
    async (mode) => {
      standIn.behave(mode);
      const client = createClient({ timeoutMs: timeoutMsFor(mode) });
      await expect(client.getJson(request)).rejects.toMatchObject({
        name: 'ScoreSourceError',
        fault: expectedFaults[mode],
      });

      standIn.behave('well');
      nowMs += 15_000;
      expect(await client.getJson(request)).toHaveProperty('events');
    },
  );

  it('reports a refused connection as unreachable', async () => {
    const client = createClient({ siteUrl: 'http://127.0.0.1:9' });

    await expect(client.getJson(request)).rejects.toMatchObject({ fault: 'unreachable' });
  });

  it.each([
    [429, '20', undefined],
    [429, 'Sun, 22 Nov 2026 20:00:20 GMT', undefined],
    [503, '20', undefined],
    // The feed's clock is an hour ahead of ours.
    [429, 'Sun, 22 Nov 2026 21:00:20 GMT', 'Sun, 22 Nov 2026 21:00:00 GMT'],
  ])('pauses as long as a %s requests with “%s”', async (status, wish, date) => {
    nowMs = Date.parse('2026-11-22T20:00:00Z');
    const sentAt: number[] = [];
    const client = createClient({
      fetch: async () => {
        sentAt.push(nowMs - Date.parse('2026-11-22T20:00:00Z'));
        const headers = { 'retry-after': wish, ...(date === undefined ? {} : { date }) };
        return sentAt.length === 1
          ? new Response('{}', { status, headers })
          : new Response('{"events":[]}');
      },
    });
    for (let second = 0; second <= 21; second += 1) {
      await client.getJson(request).catch(() => undefined);
      nowMs += 1_000;
    }

    expect(sentAt.slice(0, 2)).toEqual([0, 20_000]);
  });

  it('never pauses, or reports a pause, longer than ten minutes', async () => {
    const headers = { 'retry-after': '999999' };
    const client = createClient({
      fetch: async () => new Response('{}', { status: 429, headers }),
    });

    await expect(client.getJson(request)).rejects.toMatchObject({ retryAfterMs: 600_000 });
    await expect(client.getJson(request)).rejects.toMatchObject({ retryAfterMs: 600_000 });
  });

  it.each([
    ['429', 'rate-limited'],
    ['500', 'server-error'],
    ['403', 'refused'],
    // A 404 says nothing about other URLs.
    ['404', undefined],
  ] as const)(
    'sends nothing during a pause and reports what caused it: %s',
    async (mode, cause) => {
      const client = createClient();
      standIn.behave(mode);
      await client.getJson(request).catch(() => undefined);

      for (const path of [request.path, `${request.path}/other`]) {
        await expect(client.getJson({ ...request, path })).rejects.toMatchObject({
          fault: 'paused',
          pausedAfter: cause,
        });
      }
      expect(standIn.requests).toHaveLength(1);
    },
  );

  it('makes one call for many concurrent requests at the start of an outage', async () => {
    let sent = 0;
    const client = createClient({
      timeoutMs: impatientMs,
      fetch: (...call) => {
        sent += 1;
        return globalThis.fetch(...call);
      },
    });
    standIn.behave('hang');
    const asks = Array.from({ length: 30 }, (_, index) =>
      client.getJson({ ...request, query: { index } }).catch(() => undefined),
    );
    await Promise.all(asks);

    // Counted by the client; on a busy machine a call can time out before the feed receives it.
    expect(sent).toBe(1);
  });

  it.each([0, 0.5, 0.999])(
    'makes at most two calls per poll interval to a failing league resource (random %d)',
    async (probability) => {
      const client = createClient({ random: () => probability });
      standIn.behave('500');
      const sentAt: number[] = [];
      for (let second = 0; second < 60; second += 1) {
        await client.getJson(request).catch(() => undefined);
        while (sentAt.length < standIn.requests.length) sentAt.push(nowMs);
        nowMs += 1_000;
      }

      expect(sentAt.length).toBeGreaterThanOrEqual(4);
      for (const from of sentAt) {
        const within = sentAt.filter((at) => at >= from && at < from + 15_000);
        expect(within.length).toBeLessThanOrEqual(2);
      }
    },
  );

  it.each(['500', '429'] as const)(
    'recovers within two poll intervals of the end of: %s',
    async (mode) => {
      const client = createClient({ random: () => 0.999 });
      standIn.behave(mode);
      for (let poll = 0; poll < 3; poll += 1) {
        await client.getJson(request).catch(() => undefined);
        nowMs += 15_000;
      }
      await client.getJson(request).catch(() => undefined);
      standIn.behave('well');
      const answers: unknown[] = [];
      for (let poll = 0; poll < 2; poll += 1) {
        nowMs += 15_000;
        answers.push(await client.getJson(request).catch(() => undefined));
      }

      expect(answers[1]).toHaveProperty('events');
    },
  );

  it('pauses neither other leagues nor other resources of a failing one', async () => {
    const client = createClient();
    standIn.behave('500', 'football/nfl/scoreboard');
    standIn.answer('standings', { children: [] });
    await client.getJson(request).catch(() => undefined);

    expect(await client.getJson(buildRequest('nba'))).toHaveProperty('events');
    const path = '/apis/v2/sports/football/nfl/standings';
    const standings = { path, resource: 'standings', requiredList: 'children' } as const;
    expect(await client.getJson({ ...request, ...standings })).toHaveProperty('children');
  });

  it('six hanging leagues do not block the seventh or their own other resources', async () => {
    const client = createClient();
    for (const path of ['scoreboard', 'summary', 'teams']) standIn.behave('hang', path);
    standIn.behave('well', 'hockey/nhl');
    let ended = 0;
    const hanging = (['nfl', 'nba', 'mlb', 'pga', 'atp', 'wta'] as const).flatMap((league) =>
      (['scoreboard', 'calendar', 'summary', 'teams'] as const).map((resource) =>
        client
          .getJson({ ...buildRequest(league), query: { resource }, resource })
          .catch(() => undefined)
          .finally(() => (ended += 1)),
      ),
    );
    const hockey = await client.getJson(buildRequest('nhl'));

    expect(hockey).toHaveProperty('events');
    expect(ended).toBe(0);
    // Each hanging league holds one polling slot and one other slot.
    const others = standIn.requests.filter(({ path }) => !path.includes('nhl'));
    expect(others.length).toBeLessThanOrEqual(12);
    await standIn.close();
    await Promise.all(hanging);
    standIn = await startEspnStandIn();
  });

  it('history failures do not pause the live scoreboard, or the reverse', async () => {
    const history: EspnRequest = { ...request, query: { week: 3 }, priority: 'history' };
    const client = createClient();
    standIn.behave('500');
    await client.getJson(history).catch(() => undefined);
    standIn.behave('well');
    expect(await client.getJson(request)).toHaveProperty('events');

    nowMs += 15_000;
    standIn.behave('500');
    await client.getJson(request).catch(() => undefined);
    standIn.behave('well');
    expect(await client.getJson(history)).toHaveProperty('events');
  });

  it('hanging history requests do not block the scoreboard or standings of their leagues', async () => {
    const client = createClient();
    const leagues = ['nfl', 'nba'] as const;
    standIn.behave('hang');
    let ended = 0;
    const hanging = leagues.flatMap((hung) =>
      (['scoreboard', 'summary', 'odds'] as const).map((resource) =>
        client
          .getJson({ ...buildRequest(hung), query: { resource }, resource, priority: 'history' })
          .catch(() => undefined)
          .finally(() => (ended += 1)),
      ),
    );
    await eventually(() => expect(standIn.requests).toHaveLength(leagues.length));
    standIn.behave('well');
    standIn.answer('standings', { children: [] });
    for (const league of leagues) {
      expect(await client.getJson(buildRequest(league))).toHaveProperty('events');
      const path = `/apis/v2/sports/${paths[league]}/standings`;
      const standings = { path, resource: 'standings', requiredList: 'children' } as const;
      const answer = await client.getJson({ ...buildRequest(league), ...standings });
      expect(answer).toHaveProperty('children');
    }
    expect(ended).toBe(0);
    await standIn.close();
    await Promise.all(hanging);
    standIn = await startEspnStandIn();
  });

  it('sends a live request while the same URL waits as history', async () => {
    const client = createClient();
    standIn.behave('hang');
    const hanging = client.getJson({ ...request, priority: 'history' }).catch(() => undefined);
    await eventually(() => expect(standIn.requests).toHaveLength(1));
    standIn.behave('well');

    expect(await client.getJson(request)).toHaveProperty('events');
    expect(standIn.requests[0]?.isOver, 'what waits as history is over').toBe(false);
    await standIn.close();
    await hanging;
    standIn = await startEspnStandIn();
  });

  it('spaces out the starts of calls to a host', async () => {
    const waits: number[] = [];
    const client = createClient({
      sleep: async (ms) => {
        waits.push(ms);
        nowMs += ms;
      },
    });
    await client.getJson(buildRequest('nba'));
    await client.getJson(buildRequest('nhl'));
    await client.getJson(buildRequest('mlb'));

    expect(waits).toEqual([50, 50]);
  });

  it('answers concurrent requests for the same URL in turn, the second with the first’s ETag', async () => {
    const client = createClient();
    const answers = await Promise.all([client.getJson(request), client.getJson(request)]);

    expect(standIn.requests[1]?.headers['if-none-match']).toMatch(/^"[0-9a-f]{16}"$/);
    expect(answers[0]).toEqual(answers[1]);
  });

  it('uses the modification date when the feed has no ETag', async () => {
    const agents: (string | null)[] = [];
    const client = createClient({
      fetch: async (_, init) => {
        const condition = new Headers(init?.headers).get('if-modified-since');
        agents.push(condition);
        const headers = { 'last-modified': 'Sun, 22 Nov 2026 20:00:00 GMT' };
        if (condition !== null) return new Response(null, { status: 304 });
        return new Response('{"events":[]}', { headers });
      },
    });
    const first = await client.getJson(request);

    expect(await client.getJson(request)).toEqual(first);
    expect(agents).toEqual([null, 'Sun, 22 Nov 2026 20:00:00 GMT']);
  });

  it('calls only the configured hosts, whatever the path', async () => {
    const called: string[] = [];
    const client = createClient({
      siteUrl: 'https://feed.example',
      fetch: async (url) => {
        called.push(new Request(url).url);
        return new Response('{"events":[]}');
      },
    });
    for (const path of ['@elsewhere.example/', '.elsewhere.example/', ':8080/x', 'x']) {
      await expect(client.getJson({ ...request, path })).rejects.toMatchObject({
        fault: 'refused',
      });
    }
    await client.getJson({ ...request, path: '//elsewhere.example/' });

    expect(called.map((url) => new URL(url).host)).toEqual(['feed.example']);
  });

  it.each(['[', '{"a":', '{"events":[{"a":['])(
    'rejects deeply nested JSON after its beginning, however long: %s',
    async (opening) => {
      let sentBytes = 0;
      let isCanceled = false;
      const body = new ReadableStream(
        {
          pull(controller) {
            const chunk = Buffer.from(opening.repeat(1_000));
            sentBytes += chunk.length;
            controller.enqueue(chunk);
          },
          cancel() {
            isCanceled = true;
          },
        },
        { highWaterMark: 0 },
      );
      const client = createClient({ fetch: async () => new Response(body) });

      await expect(client.getJson(request)).rejects.toMatchObject({
        name: 'ScoreSourceError',
        fault: 'unreadable',
      });
      expect(isCanceled).toBe(true);
      expect(sentBytes).toBeLessThan(100_000);
    },
  );

  it('yields to the event loop between parsing a response and returning it', async () => {
    let turns = 0;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('{"events":[]}'));
      },
      pull(controller) {
        // The body ends here; parsing follows in this same turn.
        setImmediate(() => (turns += 1));
        controller.close();
      },
    });
    const answer = await createClient({ fetch: async () => new Response(body) }).getJson(request);

    expect(answer).toEqual({ events: [] });
    expect(turns).toBe(1);
  });

  it('identifies itself, with no contact URL other than https', async () => {
    await createClient({ contactUrl: 'https://scores.example.org' }).getJson(request);
    await createClient({ contactUrl: 'http://localhost:3000' }).getJson(request);
    const agents = standIn.requests.map((sent) => sent.headers['user-agent']);

    expect(agents[0]).toBe('Linewise/0.1 (+https://scores.example.org)');
    expect(agents[1]).toMatch(/^Linewise\/0\.1 \(\+https:\/\/[\w.]+\)$/);
  });

  it('does not follow a redirect, even to the same host', async () => {
    standIn.behave('redirect', 'scoreboard');
    await createClient()
      .getJson(request)
      .catch(() => undefined);

    expect(standIn.requests.map((sent) => sent.path)).toEqual([request.path]);
  });
});
