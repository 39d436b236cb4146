import type { Database, DatabaseConnection } from '#db/client.ts';
import { jobs as rows } from '#db/tables/jobs.ts';
import { openTestDatabase } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { recordStatements } from '#testing/statements.ts';
import { eq, sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { getRetrySeconds, type JobKind, type Jobs, repeat, startJobs } from './job-queue.ts';

interface Errand {
  what: string;
}

const errand: JobKind<Errand> = { name: 'run-errand', retryLimit: 3, maxSeconds: 60 };
const shortErrand: JobKind<Errand> = { ...errand, name: 'run-short-errand', maxSeconds: 1 };
const round: JobKind = { name: 'make-rounds', retryLimit: 0, maxSeconds: 60 };

const leaseSeconds = 0.5;

let connection: DatabaseConnection;
let jobs: Jobs;
/** Another process on the same database; both have short leases. */
let others: Jobs;
let isAway: boolean;
/** Work that lasts as long as its test. */
let untilEnd: () => Promise<void>;
let endAll: () => void;

/** The queue's database, which a test can cut off; the test's own stays open. */
const cutOff = (db: Database): Database =>
  new Proxy(db, {
    get(target, name, receiver) {
      if (isAway) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
let db: Database;

beforeAll(async () => {
  connection = await openTestDatabase();
  db = cutOff(connection.db);
});

beforeEach(() => {
  isAway = false;
  const ended = new Promise<void>((resolve) => (endAll = resolve));
  untilEnd = () => ended;
  jobs = startJobs(db, createLog('silent'), { lease: leaseSeconds });
  others = startJobs(connection.db, createLog('silent'), { lease: leaseSeconds });
});

afterEach(async () => {
  isAway = false;
  endAll();
  await Promise.all([jobs.stop(), others.stop()]);
  await connection.db.delete(rows);
});

afterAll(() => connection.close());

type Row = typeof rows.$inferSelect;
type State = 'waiting' | 'running' | 'done' | 'failed';

function getState({ lease, dueAt, succeededAt }: Row): State {
  if (lease !== null) return 'running';
  if (dueAt !== null) return 'waiting';
  return succeededAt === null ? 'failed' : 'done';
}

async function readJob(key: string): Promise<Row & { state: State }> {
  const [row] = await connection.db.select().from(rows).where(eq(rows.key, key));
  if (row === undefined) throw new Error(`there is no job ${key}`);
  return { ...row, state: getState(row) };
}

function until(key: string, state: State): Promise<Row> {
  return eventually(async () => {
    const row = await readJob(key);
    expect(row.state).toBe(state);
    return row;
  });
}

/** Seconds until it is due. */
async function readRest(key: string): Promise<number> {
  const [row] = await connection.db
    .select({ rest: sql`extract(epoch from ${rows.dueAt} - now())`.mapWith(Number) })
    .from(rows)
    .where(eq(rows.key, key));
  return row?.rest ?? Number.NaN;
}

const send = (what: string, afterSeconds = 0) =>
  jobs.send(errand, { what }, { key: what, afterSeconds });

describe('empty queues', () => {
  it('are checked together, however many there are', async () => {
    const statements = await recordStatements(connection.db, async () => {
      jobs.work(errand, () => Promise.resolve());
      jobs.work(shortErrand, () => Promise.resolve());
      await pause(2200);
    });

    const looks = statements.filter(({ text }) => /skip locked/i.test(text));
    expect(looks).toHaveLength(1);
    expect(looks[0]?.times).toBeGreaterThanOrEqual(2);
    expect(looks[0]?.times).toBeLessThanOrEqual(4);
  });
});

describe('a job', () => {
  it('that ends while the database is down is recorded later, and runs once', async () => {
    let times = 0;
    jobs.work(errand, async () => {
      times += 1;
      isAway = true;
      await pause(10);
    });
    await send('shop');
    await eventually(() => expect(isAway).toBe(true));

    await pause(600);
    expect(await readJob('shop')).toMatchObject({ state: 'running' });
    isAway = false;

    await until('shop', 'done');
    expect(times).toBe(1);
  });

  it('queued by a clock a day ahead runs when the clock is set back', async () => {
    await send('shop', 60);
    const ahead = (column: typeof rows.dueAt | typeof rows.changedAt) =>
      sql`${column} + interval '1 day'`;
    await connection.db
      .update(rows)
      .set({ changedAt: ahead(rows.changedAt), dueAt: ahead(rows.dueAt) });
    others.work(errand, () => Promise.resolve());

    await until('shop', 'done');
  });

  it('started by a clock a day ahead is taken over when the clock is set back', async () => {
    jobs.work(errand, untilEnd);
    await send('shop');
    await until('shop', 'running');
    isAway = true;
    const tomorrow = sql`now() + interval '1 day'`;
    await connection.db.update(rows).set({ changedAt: tomorrow, leaseUntil: tomorrow });

    others.work(errand, () => Promise.resolve());

    await until('shop', 'done');
  });

  it('that fails because the database is down is retried when it is back', async () => {
    let times = 0;
    jobs.work(errand, async () => {
      times += 1;
      if (times > 1) return;
      isAway = true;
      await db.execute(sql`select 1`);
    });
    await send('shop');
    await eventually(() => expect(isAway).toBe(true));

    await pause(600);
    isAway = false;

    await until('shop', 'done');
    expect(times).toBe(2);
  });

  it('that fails is retried after twice as long each time, and is then listed as failed', async () => {
    jobs.work({ ...errand, retryLimit: 1 }, () => Promise.reject(new Error('closed')));
    await send('shop');

    await eventually(async () => expect(await readJob('shop')).toMatchObject({ failures: 1 }), 20);
    expect(Math.ceil(await readRest('shop'))).toBe(1);
    await until('shop', 'failed');
    expect(await jobs.listFailed(5)).toMatchObject([
      { queue: 'run-errand', reason: 'closed', willBeTriedAgain: false },
    ]);
    expect([0, 1, 2, 3].map(getRetrySeconds)).toEqual([1, 2, 4, 8]);
  });

  it('whose retry succeeds is no longer listed as failed', async () => {
    let times = 0;
    jobs.work(errand, () => {
      times += 1;
      return times === 1 ? Promise.reject(new Error('closed')) : Promise.resolve();
    });
    await send('shop');
    await eventually(async () =>
      expect(await jobs.listFailed(5)).toMatchObject([{ willBeTriedAgain: true }]),
    );

    await until('shop', 'done');
    expect(await jobs.listFailed(5)).toEqual([]);
  });

  it('that takes longer than a lease runs once', async () => {
    let times = 0;
    const work = async () => {
      times += 1;
      await pause(3000 * leaseSeconds);
    };
    jobs.work(errand, work);
    others.work(errand, work);
    await send('shop');

    await until('shop', 'done');
    expect(times).toBe(1);
  });

  it('of a killed process is taken over, whose late report changes nothing', async () => {
    let finish = (): void => undefined;
    jobs.work(errand, () => new Promise<void>((resolve) => (finish = resolve)));
    await send('shop');
    const first = await until('shop', 'running');
    isAway = true;
    others.work(errand, untilEnd);
    const next = await eventually(async () => {
      const row = await readJob('shop');
      expect(row.lease).not.toBe(first.lease);
      return row;
    });
    expect(next).toMatchObject({ state: 'running', failures: 1 });

    isAway = false;
    finish();
    await jobs.stop();

    expect(await readJob('shop')).toMatchObject({ state: 'running', lease: next.lease });
  });

  it('that exceeds its time limit does not block others, and is retried', async () => {
    const begun: string[] = [];
    jobs.work(shortErrand, async ({ what }) => {
      begun.push(what);
      if (what === 'wait' && begun.length === 1) await untilEnd();
    });
    await jobs.send(shortErrand, { what: 'wait' }, { key: 'wait' });
    await until('wait', 'running');
    await jobs.send(shortErrand, { what: 'shop' }, { key: 'shop' });

    await until('shop', 'done');
    await until('wait', 'done');
    expect(begun).toEqual(['wait', 'shop', 'wait']);
  });

  it('still running when the process stops is immediately free for another process', async () => {
    const logged: string[] = [];
    const logTo = new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) });
    const stopping = startJobs(db, createLog('info', logTo), { lease: leaseSeconds });
    stopping.work(errand, async () => {
      await untilEnd();
      throw new Error('the database is closed');
    });
    await send('wait');
    await until('wait', 'running');

    await stopping.stop();

    expect(await readJob('wait')).toMatchObject({ state: 'waiting', failures: 0 });
    expect(await readRest('wait')).toBeLessThanOrEqual(0);
    endAll();
    await pause(10);
    expect(logged).toEqual([]);
    others.work(errand, () => Promise.resolve());
    await until('wait', 'done');
  });
});

describe('a queue', () => {
  it('holds one waiting job per key, however often it is sent', async () => {
    for (let time = 1; time <= 5; time += 1) await send('shop', time);

    expect(await connection.db.$count(rows)).toBe(1);
    expect(await readRest('shop')).toBeLessThanOrEqual(1);
  });

  it('runs a job again that is sent while it runs, and one per key at a time', async () => {
    let [running, times, most] = [0, 0, 0];
    const work = async () => {
      times += 1;
      running += 1;
      most = Math.max(most, running);
      if (times === 1) await Promise.all([send('shop'), send('shop')]);
      await pause(1500 * leaseSeconds);
      running -= 1;
    };
    jobs.work(errand, work);
    others.work(errand, work);
    await send('shop');

    await eventually(() => expect(times).toBe(2));
    await until('shop', 'done');
    expect([times, most]).toEqual([2, 1]);
  });

  it('gives the longest waiting job to the next free process', async () => {
    const begun: string[] = [];
    for (const what of ['first', 'second', 'third']) await send(what);
    jobs.work(errand, async ({ what }) => {
      begun.push(what);
      await pause(5);
    });

    await until('third', 'done');
    expect(begun).toEqual(['first', 'second', 'third']);
  });
});

describe('repeated work', () => {
  it('runs again after the seconds it returns, or at its interval', async () => {
    const rests = [30, undefined];
    await repeat(jobs, round, 600, () => Promise.resolve(rests.shift()));
    await eventually(async () => expect(Math.round(await readRest(''))).toBe(30));

    await connection.db.update(rows).set({ dueAt: sql`now()` });
    await eventually(async () => expect(Math.round(await readRest(''))).toBe(600));
  });

  it('that fails runs again at its interval, and its failure stays listed', async () => {
    let times = 0;
    await repeat(jobs, round, 1, () => {
      times += 1;
      return times === 1 ? Promise.reject(new Error('the feed is away')) : Promise.resolve(600);
    });

    await eventually(() => expect(times).toBe(2));
    await until('', 'waiting');
    expect(await jobs.listFailed(5)).toMatchObject([
      { queue: 'make-rounds', reason: 'the feed is away', willBeTriedAgain: true },
    ]);
  });

  it('that hangs is started again', async () => {
    let times = 0;
    await repeat(jobs, { ...round, maxSeconds: 1 }, 1, () => {
      times += 1;
      return times === 1 ? new Promise(() => undefined) : Promise.resolve(600);
    });

    await eventually(() => expect(times).toBe(2));
  });

  it('of a killed process continues in another', async () => {
    await repeat(jobs, round, 1, untilEnd);
    await until('', 'running');
    isAway = true;

    let times = 0;
    await repeat(others, round, 1, () => {
      times += 1;
      return Promise.resolve(undefined);
    });

    await eventually(() => expect(times).toBe(2));
  });
});
