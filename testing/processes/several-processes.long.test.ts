import type { BulkGenerationView } from '#contract/predictions/generation-endpoints.ts';
import { openServer } from '#db/server.ts';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import type { LeagueId } from '#domain/league.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { migrationsFolder } from '#testing/paths.ts';
import { startVendorStandIns } from '#testing/stand-ins/vendors/vendor-stand-ins.ts';
import { expectSignedOutThere, freezePages } from './frozen-pages.ts';
import { type OwnPostgresServer, startPostgresServer } from './postgres-server.ts';
import { listOpenWeeks, type ProductCaller, sendAsNobody, signInAt } from './product-caller.ts';
import { type ProductProcess, startProductProcess } from './product-processes.ts';

const isServer = databaseKind === 'server';
if (!isServer) {
  process.stderr.write('Several processes: an embedded database serves one, so not tried on it\n');
}
/**
 * Time in milliseconds that is longer than the lock of a generation lasts without renewal (15 s).
 */
const frozenMs = 16_000;
const databaseFrozenMs = 3_000;
const gamesOfBulk = 4;
const wrongPasswords = 6;
const leagues: LeagueId[] = ['nfl'];

/** Slow enough that each fault meets generations waiting for their vendor. */
const vendors = await startVendorStandIns({ vendors: ['openai'], latencyMs: 1000 });
let postgres: OwnPostgresServer;
let pages: ProductProcess[] = [];
let jobs: ProductProcess[] = [];
let caller: ProductCaller;
let games: string[] = [];
const acknowledged: string[] = [];

beforeAll(async () => {
  if (!isServer) return;
  postgres = await startPostgresServer();
  // The first process migrates and creates the administrator.
  const first = await start('http');
  const others = await Promise.all([start('http'), start('http'), start('jobs'), start('jobs')]);
  pages = [first, ...others.slice(0, 2)];
  jobs = others.slice(2);
  caller = await signInAt(first.address);
  games = await eventually(async () => {
    const weeks = await listOpenWeeks(caller, 1);
    const found = weeks.flatMap(({ gameIds }) => gameIds);
    if (found.length < 6 * gamesOfBulk) throw new Error('too few games are loaded');
    return found;
  }, 500);
});

afterAll(async () => {
  await Promise.all([...pages, ...jobs].map((each) => each.kill()));
  await postgres?.stop();
  await vendors.close();
});

function start(role: 'http' | 'jobs'): Promise<ProductProcess> {
  return startProductProcess(
    {
      ...vendors.environment,
      DATABASE_URL: postgres.url,
      DATA_SOURCE: 'simulated',
      HISTORY_SEASONS: '0',
      LIVE_POLL_SECONDS: '1',
      DAILY_LLM_BUDGET_USD: '10000',
      // Longer than any of them is frozen.
      LLM_TIMEOUT_MS: '120000',
      RATE_LIMIT_SIGNUP: '100000/60',
      RATE_LIMIT_LOGIN: `${wrongPasswords}/600`,
      LINEWISE_TEST_ROLE: role,
    },
    { leagues },
  );
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

const running = (processes: ProductProcess[]) => processes.filter((each) => each.isRunning());
const callers = () => running(pages).map(({ address }) => caller.at(address));

let visitors = 0;

async function signUp(): Promise<number> {
  visitors += 1;
  const username = `visitor${visitors}`;
  const body = { username, email: `${username}@example.com`, password: 'seven wet otters' };
  const [{ address }] = running(pages) as [ProductProcess];
  const { status } = await sendAsNobody(address, 'POST', '/api/auth/signup', { body });
  if (status === 200) acknowledged.push(username);
  return status;
}

/** Signs up visitors in sequence until stopped; returns the responses. */
function keepSigningUp(): () => Promise<number[]> {
  const over = new AbortController();
  const statuses = new Set<number>();
  const work = (async () => {
    while (!over.signal.aborted) {
      statuses.add(await signUp().catch(() => 0));
      await pause(500);
    }
  })();
  return async () => {
    over.abort();
    await work;
    return [...statuses].toSorted();
  };
}

/** Starts the generation of some games without a prediction so far. */
async function beginBulk(): Promise<{ id: string; gameIds: string[] }> {
  const gameIds = games.splice(0, gamesOfBulk);
  const body = { league: 'nfl', gameIds, aiModel: 'openai' };
  const answer = await caller.send('POST', '/api/predictions/generate-games', body);
  expect(answer.status).toBe(200);
  return { id: ((await answer.json()) as BulkGenerationView).id, gameIds };
}

async function untilVendorIsAsked(): Promise<void> {
  const before = vendors.requests.length;
  await eventually(() => expect(vendors.requests.length).toBeGreaterThan(before));
}

/** Waits until all are generated, each game once. */
async function expectMadeOnce({ id, gameIds }: { id: string; gameIds: string[] }): Promise<void> {
  await eventually(async () => {
    const [living] = callers();
    const view = await living?.read<BulkGenerationView>(`/api/predictions/bulk/${id}`);
    expect(view).toMatchObject({ state: 'done', finished: gameIds.length, failed: 0 });
  }, 300);
  const rows = await query<{ versions: number }>(
    `select count(*)::int as versions from predictions
     where contest_id = any($1) and requested_by is not null group by contest_id`,
    [gameIds],
  );
  expect(rows.map(({ versions }) => versions)).toEqual(gameIds.map(() => 1));
}

/** Invariants of every remaining process, whatever has happened. */
async function expectHealthy(): Promise<void> {
  for (const { address } of [...running(pages), ...running(jobs)]) {
    await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), 200);
  }
  // More concurrent requests than a pool has connections.
  for (const living of callers()) {
    const reads = Array.from({ length: 15 }, () => living.send('GET', '/api/predictions'));
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200));
  }
  await expectHeardEverywhere();

  // Sign-ups continue while the stored users are read.
  const acknowledgedBefore = [...acknowledged];
  const stored = await query<{ username: string }>('select username from users');
  const names = new Set(stored.map(({ username }) => username));
  expect(acknowledgedBefore.filter((name) => !names.has(name))).toEqual([]);
  const since = await query<{ now: Date }>('select now()');
  await eventually(async () => {
    const polled = await query(
      `select 1 from queue.jobs where queue = 'poll-nfl' and succeeded_at > $1`,
      [since[0]?.now],
    );
    expect(polled.length).toBeGreaterThan(0);
  }, 300);
}

/**
 * Requests the same game from every process and expects that all of them report the one prediction.
 */
async function expectHeardEverywhere(): Promise<void> {
  const listening = await Promise.all(callers().map((living) => living.listen()));
  const [gameId = ''] = games.splice(0, 1);
  const answers = await Promise.all(
    callers().map(async (living) => {
      const path = `/api/nfl/predictions/generate/${gameId}`;
      const answer = await living.send('POST', path, { aiModel: 'openai' });
      return {
        status: answer.status,
        body: (await answer.json()) as { prediction: { id: string } },
      };
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.prediction.id)).size).toBe(1);
  const paid = await query(
    `select id from analyst_calls where subject = $1 and purpose <> 'research'`,
    [gameId],
  );
  expect(paid).toHaveLength(1);
  for (const heard of listening) {
    const announced = { name: 'prediction', data: expect.objectContaining({ gameId }) as unknown };
    await eventually(() => expect(heard.events).toContainEqual(announced));
    heard.leave();
  }
}

describe.skipIf(!isServer)('three HTTP processes and two jobs processes on one PostgreSQL', () => {
  it('share sessions, streams and generation limits', async () => {
    await expectMadeOnce(await beginBulk());
    await expectHeardEverywhere();
  });

  it('a visitor who signs out elsewhere while one is frozen is signed out there too', async () => {
    const [living, frozen] = pages as [ProductProcess, ProductProcess];
    await expectSignedOutThere({ living, frozen });
  });

  it('one of each is killed and one is frozen: the rest carry on, nothing is done twice, and the frozen one catches up', async () => {
    const endSignUps = keepSigningUp();
    const bulk = await beginBulk();
    await eventually(() => expect(vendors.requests.length).toBeGreaterThan(gamesOfBulk + 1));
    jobs[0]?.signal('SIGSTOP');
    const thawPages = await freezePages({
      frozen: pages[1] as ProductProcess,
      living: pages[0] as ProductProcess,
      caller,
      games: games.splice(0, 2) as [string, string],
      untilVendorIsAsked,
    });
    await pages[2]?.kill();
    await pause(frozenMs);
    jobs[0]?.signal('SIGCONT');
    await thawPages();
    await jobs[1]?.kill();

    await expectMadeOnce(bulk);
    await expectHealthy();
    expect(await endSignUps()).toEqual([200]);
  });

  it('the database restarts, then freezes: all processes recover', async () => {
    const endSignUps = keepSigningUp();
    const bulk = await beginBulk();
    await postgres.restartImmediately();
    await pause(500);
    await postgres.freeze();
    await pause(databaseFrozenMs);
    await postgres.thaw();

    await expectMadeOnce(bulk);
    await expectHealthy();
    // Refused with a message, or stored.
    expect((await endSignUps()).filter((status) => status !== 200)).toEqual(
      expect.not.arrayContaining([0, 500]),
    );
  });

  it('count wrong passwords together', async () => {
    const body = { email: 'operator@example.com', password: 'not this one' };
    const statuses: number[] = [];
    for (let turn = 0; turn <= wrongPasswords; turn += 1) {
      const { address } = running(pages)[turn % 2] as ProductProcess;
      const { status } = await sendAsNobody(address, 'POST', '/api/auth/login', { body });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: wrongPasswords }, () => 401), 429]);
  });

  it('leave a ledger that verifies, and costs that were counted once', async () => {
    const connection = await openServer({
      url: postgres.url,
      migrationsFolder,
      statementTimeoutMs: 30_000,
      poolSize: 2,
      onConnectionError: () => undefined,
    });
    expect(await verifyLedger(connection.db)).toMatchObject({ holds: true });
    await connection.close();
    const [money] = await query<{ committed: number; called: number }>(
      `select (select sum(committed_usd) from analyst_budgets) as committed,
         (select sum(coalesce(cost_usd, reserved_usd)) from analyst_calls) as called`,
    );
    expect(money?.called).toBeGreaterThan(0);
    expect(money?.committed).toBeCloseTo(money?.called ?? 0, 6);
    const twice = await query(
      `select contest_id from predictions where requested_by is null
       group by league, contest_id, inputs_key having count(*) > 1`,
    );
    expect(twice).toEqual([]);
    for (const each of [...running(pages), ...running(jobs)]) {
      const metrics = await (await fetch(`${each.address}/metrics`)).text();
      expect(metrics).toContain('stray_errors_total{kind="other"} 0');
    }
  });
});
