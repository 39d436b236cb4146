import type { DatabaseConnection, SqlRunner } from '#db/client.ts';
import { openTestDatabase } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobKind, type Jobs, prepareJobs, startJobs } from './scheduling-jobs.ts';
import { createLog } from '../log.ts';

interface Errand {
  what: string;
}

const errand: JobKind<Errand> = {
  name: 'run-errand',
  retryLimit: 3,
  expireInSeconds: 60,
  oneAtATime: false,
};
const shortErrand: JobKind<Errand> = { ...errand, name: 'run-short-errand', expireInSeconds: 1 };

let connection: DatabaseConnection;
let jobs: Jobs;
let isAway: boolean;
const statements: string[] = [];

/** The queue's connection to the database, which a test can cut; the test's own stays open. */
const runner: SqlRunner = {
  executeSql(text, values) {
    statements.push(text);
    if (!isAway) return connection.runner.executeSql(text, values);
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return Promise.reject(error);
  },
};

beforeAll(async () => {
  connection = await openTestDatabase();
  await prepareJobs(connection.runner, [errand, shortErrand]);
});

beforeEach(async () => {
  isAway = false;
  jobs = await startJobs(runner, createLog('silent'));
});

afterEach(async () => {
  isAway = false;
  await jobs.stop();
  await connection.runner.executeSql('delete from jobs.job');
});

afterAll(() => connection.close());

interface JobRow {
  state: string;
  isExpired: boolean;
}

async function readJob(what: string): Promise<JobRow | undefined> {
  const { rows } = await connection.runner.executeSql(
    `select state::text, started_on + expire_in <= now() as "isExpired" from jobs.job
     where data ->> 'what' = $1`,
    [what],
  );
  return rows[0] as JobRow | undefined;
}

async function until(what: string, expected: Partial<JobRow>): Promise<void> {
  const look = async () => expect(await readJob(what)).toMatchObject(expected);
  await eventually(look, 100);
}

describe('empty queues', () => {
  it('are checked together, however many there are', async () => {
    statements.length = 0;
    await jobs.work(errand, () => Promise.resolve());
    await jobs.work(shortErrand, () => Promise.resolve());

    const looks = () => statements.filter((text) => text.includes('select distinct name'));
    await eventually(() => expect(looks().length).toBeGreaterThanOrEqual(4));

    // Each was asked for a job once, when its worker started.
    expect(statements.filter((text) => /skip locked/i.test(text))).toHaveLength(2);
  });
});

describe('a job', () => {
  it('that ends while the database is down is recorded later, and runs once', async () => {
    let times = 0;
    await jobs.work(errand, async () => {
      times += 1;
      isAway = true;
      await pause(10);
    });
    await jobs.send(errand, { what: 'shop' }, { key: 'shop' });
    await eventually(() => expect(isAway).toBe(true));

    await pause(800);
    expect(await readJob('shop')).toMatchObject({ state: 'active' });
    isAway = false;

    await until('shop', { state: 'completed' });
    expect(times).toBe(1);
  });

  it('queued by a clock a day ahead runs when the clock is set back', async () => {
    await jobs.send(errand, { what: 'shop' }, { key: 'shop', afterSeconds: 60 });
    await connection.runner.executeSql(
      `update jobs.job set created_on = created_on + interval '1 day',
         start_after = start_after + interval '1 day'`,
    );
    const another = await startJobs(runner, createLog('silent'));
    await another.work(errand, () => Promise.resolve());

    await until('shop', { state: 'completed' });
    await another.stop();
  });

  it('started by a clock a day ahead expires on time after the clock is set back', async () => {
    await jobs.send(errand, { what: 'shop' }, { key: 'shop' });
    await connection.runner.executeSql(
      `update jobs.job set state = 'active', started_on = now() + interval '1 day', expire_in = '0 s'`,
    );

    const another = await startJobs(runner, createLog('silent'));

    await until('shop', { isExpired: true });
    await another.stop();
  });

  it('that fails because the database is down is retried when it is back', async () => {
    let times = 0;
    await jobs.work(errand, async () => {
      times += 1;
      if (times > 1) return;
      isAway = true;
      await runner.executeSql('select 1');
    });
    await jobs.send(errand, { what: 'shop' }, { key: 'shop' });
    await eventually(() => expect(isAway).toBe(true));

    await pause(800);
    isAway = false;

    await until('shop', { state: 'completed' });
    expect(times).toBe(2);
  });

  it('reassigned meanwhile is not completed by its first worker', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    await jobs.work(errand, () => finished);
    await jobs.send(errand, { what: 'shop' }, { key: 'shop' });
    await until('shop', { state: 'active' });
    await connection.runner.executeSql('update jobs.job set retry_count = retry_count + 1');

    finish();
    await jobs.stop();

    expect(await readJob('shop')).toMatchObject({ state: 'active', isExpired: false });
  });

  it('that exceeds its time limit does not block others', async () => {
    const done: string[] = [];
    await jobs.work(shortErrand, async ({ what }) => {
      if (what === 'wait') await pause(30_000, undefined, { ref: false });
      done.push(what);
    });
    await jobs.send(shortErrand, { what: 'wait' }, { key: 'wait' });
    await until('wait', { state: 'active' });
    await jobs.send(shortErrand, { what: 'shop' }, { key: 'shop' });

    await until('shop', { state: 'completed' });
    expect(done).toEqual(['shop']);
  });

  it('still running when the process stops is immediately free for another process', async () => {
    await jobs.work(errand, () => pause(60_000, undefined, { ref: false }));
    await jobs.send(errand, { what: 'wait' }, { key: 'wait' });
    await until('wait', { state: 'active' });

    await jobs.stop();

    const job = await readJob('wait');
    expect(job).toMatchObject({ isExpired: true });
    // The queue's own maintenance may come first and have returned it already.
    expect(['active', 'retry']).toContain(job?.state);

    const done: string[] = [];
    jobs = await startJobs(runner, createLog('silent'));
    await jobs.work(errand, ({ what }) => Promise.resolve(void done.push(what)));
    await until('wait', { state: 'completed' });
    expect(done).toEqual(['wait']);
  });
});

describe('a queue', () => {
  it('holds one waiting job per key, however often it is sent', async () => {
    for (let time = 1; time <= 5; time += 1) {
      await jobs.send(errand, { what: 'shop' }, { key: 'shop' });
    }

    const { rows } = await connection.runner.executeSql('select 1 from jobs.job');
    expect(rows).toHaveLength(1);
  });

  it('of an earlier release gets this one’s policy', async () => {
    const policy = async () => {
      const text = `select policy from jobs.queue where name = 'run-errand'`;
      return (await connection.runner.executeSql(text)).rows;
    };

    await prepareJobs(connection.runner, [{ ...errand, oneAtATime: true }]);
    expect(await policy()).toEqual([{ policy: 'stately' }]);
    await prepareJobs(connection.runner, [errand]);
    expect(await policy()).toEqual([{ policy: 'short' }]);
  });
});
