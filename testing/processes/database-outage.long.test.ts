import type { BulkGenerationView } from '#contract/predictions/generation-endpoints.ts';
import type { LeagueId } from '#domain/league.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKind } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { type OwnPostgresServer, startPostgresServer } from './postgres-server.ts';
import {
  listOpenWeeks,
  type OpenWeek,
  type ProductCaller,
  sendAsNobody,
  signInAt,
} from './product-caller.ts';
import { type ProductProcess, startProductProcess } from './product-processes.ts';
import { startVendorStandIns } from '#testing/stand-ins/vendors/vendor-stand-ins.ts';

const isServer = databaseKind === 'server';
if (!isServer) {
  process.stderr.write(
    'A database that goes away: the embedded one does not, so not tried on it\n',
  );
}

/**
 * Time in milliseconds that is longer than the expiry of a poll, and than the timeout of a
 * statement.
 */
const frozenMs = 20_000;
/**
 * Minimum number of games: more than the queue runs at once, so that some are waiting when the
 * outage starts.
 */
const minGames = 13;
/** One league of each kind of contest: loading all seven seasons took 90 seconds of CPU time. */
const leagues: LeagueId[] = ['nfl', 'pga', 'atp'];
const pollsOfLeagues = leagues.map((id) => `poll-${id}`);

/** Slow enough that every outage meets a generation waiting for its vendor. */
const vendors = await startVendorStandIns({ vendors: ['openai'], latencyMs: 1500 });
let postgres: OwnPostgresServer;
let product: ProductProcess | undefined;
let caller: ProductCaller;

beforeAll(async () => {
  if (isServer) postgres = await startPostgresServer();
});

/**
 * The product is one process for all outages, replaced when it has died, so that each outage is
 * tested.
 */
beforeEach(async () => {
  if (!isServer || product?.isRunning() === true) return;
  product = await startProductProcess(
    {
      ...vendors.environment,
      DATABASE_URL: postgres.url,
      DATA_SOURCE: 'simulated',
      HISTORY_SEASONS: '0',
      LIVE_POLL_SECONDS: '1',
      DAILY_GENERATIONS_FREE: '10000',
      DAILY_LLM_BUDGET_USD: '10000',
      RATE_LIMIT_SIGNUP: '100000/60',
    },
    { leagues },
  );
  caller = await signInAt(product.address);
});

afterAll(async () => {
  await product?.kill();
  await postgres?.stop();
  await vendors.close();
});

/** A connection of the test's own, opened once the database is back. */
async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

let names = 0;

/** A write in a transaction. */
async function signUp(): Promise<{ status: number; name: string }> {
  names += 1;
  const name = `visitor${names}`;
  const body = { username: name, email: `${name}@example.com`, password: 'seven wet otters' };
  const address = product?.address ?? '';
  const { status } = await sendAsNobody(address, 'POST', '/api/auth/signup', { body });
  return { status, name };
}

/** Status without a response: the process has died or dropped the connection. */
const unanswered = 0;
const reads = ['/api/nfl/schedule/current', '/api/predictions', '/api/admin/feeds', '/api/picks'];

interface Load {
  /** The statuses of the responses, and the users who were told that they are signed up. */
  end(): Promise<{ statuses: Set<number>; stored: string[] }>;
}

/** Limits the load to a few dozen requests a second. */
const betweenReadsMs = 100;
/**
 * Time between writes: each sign-up hashes a password, which takes as much CPU time as the rest of
 * this test.
 */
const betweenWritesMs = 600;

/** Reads and writes repeatedly until stopped. */
function putUnderLoad(): Load {
  const statuses = new Set<number>();
  const stored: string[] = [];
  const over = new AbortController();
  const repeat = async (work: () => Promise<number>, betweenMs: number) => {
    while (!over.signal.aborted && product?.isRunning() === true) {
      statuses.add(await work().catch(() => unanswered));
      await pause(betweenMs);
    }
  };
  const write = async () => {
    const { status, name } = await signUp();
    if (status === 200) stored.push(name);
    return status;
  };
  const loops = [
    ...reads.map((path) =>
      repeat(async () => (await caller.send('GET', path)).status, betweenReadsMs),
    ),
    ...[1, 2, 3].map(() => repeat(write, betweenWritesMs)),
  ];
  return {
    async end() {
      over.abort();
      await Promise.all(loops);
      return { statuses, stored };
    },
  };
}

const taken = new Set<number>();

/** Starts the generation of another football week, and waits until part of it is done. */
async function generateWeek(): Promise<OpenWeek & { id: string }> {
  const find = async () => {
    const weeks = await listOpenWeeks(caller, minGames);
    const open = weeks.find(({ week }) => !taken.has(week));
    if (open === undefined) throw new Error('no week has games to predict');
    return open;
  };
  const open = await eventually(find, 500);
  taken.add(open.week);
  const { week, season } = open;
  const body = { week, season, aiModel: 'openai' };
  // Refused until the season is loaded.
  const { id, total } = await eventually(async () => {
    const answer = await caller.send('POST', '/api/predictions/generate-week', body);
    expect(answer.status).toBe(200);
    return (await answer.json()) as BulkGenerationView;
  }, 500);
  expect(total).toBe(open.gameIds.length);
  await eventually(async () => expect((await progress(id)).finished).toBeGreaterThan(0));
  return { ...open, id };
}

const progress = (id: string) => caller.read<BulkGenerationView>(`/api/predictions/bulk/${id}`);

/** Invariants after every outage, whatever its cause. */
async function expectUnharmed(load: Load, bulk: { id: string; gameIds: string[] }): Promise<void> {
  const writes = async () => expect((await signUp()).status).toBe(200);
  const failure = await eventually(writes, 100).then(
    () => '',
    (error: unknown) => String(error),
  );
  const backAt = new Date();
  const { statuses, stored } = await load.end();
  expect(product?.isRunning(), product?.output().slice(-4000)).toBe(true);
  expect(failure).toBe('');

  // Answered, or refused with a message: never a 500 or a dropped connection.
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const accounts = await query<{ username: string }>('select username from users');
  const usernames = new Set(accounts.map(({ username }) => username));
  expect(stored.filter((name) => !usernames.has(name))).toEqual([]);

  await expectOnePredictionEach(bulk);
  await expectJobsGoOn(backAt);
}

async function expectOnePredictionEach({ id, gameIds }: { id: string; gameIds: string[] }) {
  const total = gameIds.length;
  await eventually(
    async () =>
      expect(await progress(id)).toMatchObject({ state: 'done', finished: total, failed: 0 }),
    300,
  );
  const rows = await query<{ versions: number }>(
    `select count(*)::int as versions from predictions
     where contest_id = any($1) and requested_by is not null group by contest_id`,
    [gameIds],
  );
  expect(rows.map(({ versions }) => versions)).toEqual(gameIds.map(() => 1));
  // A game of the current week may start soon, and then has an automatic prediction, too.
  const twice = await query(
    `select contest_id from predictions where requested_by is null
     group by league, contest_id, inputs_key having count(*) > 1`,
  );
  expect(twice).toEqual([]);
}

/** Expects that every recurring job is scheduled again, and that polls complete. */
async function expectJobsGoOn(since: Date): Promise<void> {
  const look = async () => {
    const waiting = await query<{ name: string }>(
      `select queue as name from queue.jobs where due_at is not null`,
    );
    const chains = [...pollsOfLeagues, 'complete-games', 'read-injuries', 'sweep-accounts'];
    expect(waiting.map(({ name }) => name)).toEqual(expect.arrayContaining(chains));
    const done = await query(
      `select 1 from queue.jobs where succeeded_at > $1 and queue like 'poll-%'`,
      [since],
    );
    expect(done.length).toBeGreaterThan(0);
  };
  await eventually(look, 500);
}

describe.skipIf(!isServer)('a database that becomes unavailable under load', () => {
  it('restarts, then drops all connections repeatedly: the process survives, a game has one prediction, polling continues', async () => {
    const bulk = await generateWeek();
    const load = putUnderLoad();
    await postgres.restartImmediately();
    await pause(1200);
    for (let round = 1; round <= 6; round += 1) {
      // Also while it is still starting.
      await query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
      ).catch(() => undefined);
      await pause(300);
    }
    await expectUnharmed(load, bulk);
  });

  it('freezes for 20 s: the same holds, and no connection is lost', async () => {
    const bulk = await generateWeek();
    const load = putUnderLoad();
    await pause(500);
    await postgres.freeze();
    await pause(frozenMs);
    await postgres.thaw();
    await expectUnharmed(load, bulk);
  });
});
