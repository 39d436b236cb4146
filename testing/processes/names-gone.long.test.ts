import type { GeneratedPrediction } from '#contract/predictions/generation-endpoints.ts';
import type { HealthView } from '#contract/admin/health-endpoints.ts';
import type { ScheduleView } from '#contract/schedules-endpoints.ts';
import type { StatusView } from '#contract/admin/status-endpoints.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { type EspnStandIn, startEspnStandIn } from '#testing/stand-ins/espn-stand-in.ts';
import { type SmtpStandIn, startSmtpStandIn } from '#testing/stand-ins/smtp-stand-in.ts';
import {
  startVendorStandIns,
  type VendorStandIns,
} from '#testing/stand-ins/vendors/vendor-stand-ins.ts';
import { canHaveOwnNames, createOwnNames, type OwnNames } from './own-names.ts';
import { type OwnPostgresServer, startPostgresServer } from './postgres-server.ts';
import { type ProductCaller, sendAsNobody, signInAt } from './product-caller.ts';
import { type ProductProcess, startProductProcess } from './product-processes.ts';
import { administrator } from './running-product.ts';

const isPossible = databaseKind === 'server' && canHaveOwnNames();
if (!isPossible) {
  const why =
    databaseKind === 'server'
      ? 'this system lets nobody but root mount files'
      : 'the embedded database has no name';
  process.stderr.write(`Host names that cannot be resolved: ${why}, so not tried\n`);
}

const outside = ['feed.test', 'vendors.test', 'localhost'];
const database = 'database.test';

let postgres: OwnPostgresServer;
let names: OwnNames;
let feed: EspnStandIn;
let vendors: VendorStandIns;
let post: SmtpStandIn;
let product: ProductProcess;
let caller: ProductCaller;

/** Replaces an address by the same port under a host name that only the product can resolve. */
const byName = (address: string, name: string) => address.replace('127.0.0.1', name);

beforeAll(async () => {
  if (!isPossible) return;
  postgres = await startPostgresServer();
  feed = await startEspnStandIn({ now: () => new Date() });
  vendors = await startVendorStandIns({ vendors: ['openai'] });
  post = await startSmtpStandIn();
  names = createOwnNames();
  names.know([...outside, database]);
  const origin = byName(feed.origin, 'feed.test');
  product = await startProductProcess(
    {
      ...vendors.environment,
      OPENAI_BASE_URL: byName(vendors.baseUrls.openai, 'vendors.test'),
      DATABASE_URL: byName(postgres.url, database),
      // A host to which mail needs no TLS.
      SMTP_URL: byName(post.url, 'localhost'),
      DATA_SOURCE: 'espn',
      ESPN_SITE_URL: origin,
      ESPN_WEB_URL: origin,
      ESPN_CORE_URL: origin,
      HISTORY_SEASONS: '0',
      LIVE_POLL_SECONDS: '1',
    },
    { leagues: ['nba'], names },
  );
  caller = await signInAt(product.address);
});

afterAll(async () => {
  await product?.kill();
  await Promise.all([feed?.close(), vendors?.close(), post?.close(), postgres?.stop()]);
  names?.close();
});

const readDay = () => caller.read<ScheduleView>('/api/nba/schedule/live');
const readHealth = () => caller.read<HealthView>('/api/admin/health');

async function readFeed(): Promise<HealthView['feeds'][number]> {
  const nba = (await readHealth()).feeds.find(({ league }) => league === 'nba');
  if (nba === undefined) throw new Error('no feed of the NBA');
  return nba;
}

async function readMetric(pattern: RegExp): Promise<number> {
  const text = await (await caller.send('GET', '/metrics')).text();
  return Number(pattern.exec(text)?.[1] ?? 0);
}

const callsThatFailed = /linewise_upstream_calls_total\{league="nba",outcome="unreachable"\} (\d+)/;
const openCircuit = /linewise_upstream_circuit_open\{league="nba",resource="scoreboard"\} (\d+)/;

async function findOpenGame(): Promise<string> {
  const { games } = await caller.read<ScheduleView>('/api/schedule/nba?days=3');
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const found = games.find(({ state, gameTime }) => state === 'scheduled' && gameTime > soon);
  if (found === undefined) throw new Error('no game to predict');
  return found.id;
}

async function generate(id: string, aiModel: string) {
  const answer = await caller.send('POST', `/api/nba/predictions/generate/${id}`, { aiModel });
  return { status: answer.status, body: (await answer.json()) as GeneratedPrediction };
}

async function onDatabase<Row extends object>(statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

describe.skipIf(!isPossible)('host names that cannot be resolved', () => {
  it('cause an outage of feed, vendors and mail that ends automatically', async () => {
    const id = await eventually(findOpenGame, 200);
    await eventually(async () => {
      const { sports } = await caller.read<StatusView>('/api/status');
      expect(sports.flatMap(({ loading }) => loading)).toEqual([]);
    }, 200);
    expect((await readFeed()).lastError).toBeNull();

    names.know([database]);
    // An open connection needs no name.
    feed.behave('reset');
    vendors.dropConnections();
    await eventually(async () => expect((await readFeed()).consecutiveFailures).toBeGreaterThan(0));
    feed.behave('well');

    // The feed is healthy, but unreachable.
    await eventually(async () => {
      const requestCount = feed.requests.length;
      const failed = await readMetric(callsThatFailed);
      await eventually(async () =>
        expect(await readMetric(callsThatFailed)).toBeGreaterThan(failed + 1),
      );
      expect(feed.requests.length).toBe(requestCount);
    });
    expect(await readFeed()).toMatchObject({ lastError: 'unreachable' });
    await eventually(async () => expect(await readMetric(openCircuit)).toBe(1));
    const day = await eventually(async () => {
      const read = await readDay();
      expect(read.isStale).toBe(true);
      return read;
    });
    expect(day.games.length).toBeGreaterThan(0);

    expect(await generate(id, 'openai')).toEqual({
      status: 503,
      body: {
        code: 'unavailable',
        message:
          'GPT-4o gave no analysis because OpenAI could not be reached: try again in a moment or choose another model; the statistical forecast still works.',
      },
    });
    expect(await caller.read('/api/models')).toMatchObject({ allowance: { used: 0 } });
    expect((await generate(id, 'grok')).body).toMatchObject({ aiModel: 'statistical' });

    const asking = { body: { email: administrator.email } };
    const path = '/api/auth/forgotten-password';
    expect((await sendAsNobody(product.address, 'POST', path, asking)).status).toBe(200);
    await eventually(async () => {
      const { failed } = (await readHealth()).jobs;
      expect(failed).toContainEqual(
        expect.objectContaining({ queue: 'send-reset-mails', willBeTriedAgain: true }),
      );
    });
    expect(vendors.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(post.mails).toEqual([]);

    names.know([...outside, database]);
    await eventually(async () => expect((await readFeed()).lastError).toBeNull());
    await eventually(async () => expect((await readDay()).isStale).toBe(false));
    await eventually(async () => expect(await readMetric(openCircuit)).toBe(0));
    expect((await generate(id, 'openai')).body).toMatchObject({ aiModel: 'openai' });
    await eventually(() => expect(post.mails.map(({ to }) => to)).toEqual([administrator.email]));
    expect(product.output()).not.toContain('"level":60');
  });

  it('cause only an outage when the database is reached by name', async () => {
    const cached = await readDay();
    names.know(outside);
    await onDatabase(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );

    const refused = await eventually(async () => {
      const answer = await caller.send('GET', '/api/picks');
      expect(answer.status).toBe(503);
      return answer;
    });
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect((await caller.send('GET', '/readyz')).status).toBe(503);
    expect((await readDay()).games).toHaveLength(cached.games.length);
    expect(product.isRunning()).toBe(true);

    names.know([...outside, database]);
    await eventually(async () => expect((await caller.send('GET', '/readyz')).status).toBe(200));
    await eventually(async () => expect((await caller.send('GET', '/api/picks')).status).toBe(200));
    const since = await onDatabase<{ at: string }>('select now()::text as at');
    await eventually(async () => {
      const done = await onDatabase(
        `select 1 from queue.jobs where queue = 'poll-nba' and succeeded_at > '${since[0]?.at}'`,
      );
      expect(done.length).toBeGreaterThan(0);
    }, 200);
  });
});
