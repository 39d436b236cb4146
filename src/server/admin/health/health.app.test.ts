import type { HealthView } from '#contract/admin/health-endpoints.ts';
import { addAdministrator, addPerson, openBrowser, type Person } from '#testing/test-users.ts';
import { eventually } from '#testing/eventually.ts';
import { useEspnTestApp } from '#testing/use-test-app.ts';
import { games } from '#db/tables/games-tables.ts';
import { addForecast, addGame } from '#testing/samples/scene.ts';
import { buildTestApp } from '#testing/test-app.ts';
import { backupFolders, jobProcesses, jobs as jobsTable } from '#db/tables/jobs.ts';
import { refreshDue } from '#server/polling/polls/polls.ts';
import { doWithin } from '#server/request-scope.ts';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { keepHeads } from '#server/ledger/heads.ts';
import { backUp, startBackupJobs } from '#server/admin/backups/backups-jobs.ts';
import { noteJobProcess } from './health-store.ts';

const test = useEspnTestApp('2026-11-22T18:00:00Z');
let admin: Person;

const jobProcess = { id: randomUUID(), clockAheadMs: 0, makesBackups: false };

beforeEach(async () => {
  admin = await addAdministrator(test, 'Chief');
  await noteJobProcess(test.context, jobProcess);
});

async function read(): Promise<HealthView> {
  const { status, body } = await admin.browser.get('/api/admin/health');
  expect(status).toBe(200);
  return body as unknown as HealthView;
}

/** Problems except busy threads, which occur on a busy machine. */
const withoutThreads = ({ problems }: HealthView) =>
  problems.filter(({ area }) => area !== 'threads');
const areas = (view: HealthView) => withoutThreads(view).map(({ area }) => area);
const sentences = (view: HealthView) => withoutThreads(view).map(({ what }) => what);

describe('the system status', () => {
  it('is for administrators only', async () => {
    const member = await addPerson(test, 'Member');
    expect((await member.browser.get('/api/admin/health')).status).toBe(403);
    expect((await openBrowser(test.app).get('/api/admin/health')).status).toBe(401);
  });

  it('reports a failing feed: since when, why, and no other feed', async () => {
    await refreshDue(test.context, 'nfl');
    const well = await read();
    expect(areas(well)).toEqual([]);
    expect(well.feeds.find(({ league }) => league === 'nfl')).toMatchObject({
      lastUpdated: '2026-11-22T18:00:00.000Z',
      consecutiveFailures: 0,
      lastError: null,
      failingSince: null,
    });

    test.advance(1);
    test.breakFeed('500');
    await refreshDue(test.context, 'nfl').catch(() => undefined);
    test.advance(20);
    const ill = await read();

    expect(ill.feeds.find(({ league }) => league === 'nfl')).toMatchObject({
      lastUpdated: '2026-11-22T18:00:00.000Z',
      failingSince: '2026-11-22T18:01:00.000Z',
      lastError: 'feed error',
    });
    expect(areas(ill)).toEqual(['feeds']);
    expect(ill.problems.map(({ what }) => what).join()).toContain(
      'NFL feed last answered 21 minutes ago',
    );
  });

  it('reports why a job failed, and which request queued it', async () => {
    const { jobs } = test.context;
    test.clock.set(new Date());
    const failure = new Error('Failed query: rollback', { cause: new Error('no room left') });
    jobs.work(keepHeads, () => Promise.reject(failure));
    await doWithin({ requestId: 'the-request' }, () => jobs.send(keepHeads, {}, { key: 'x' }));

    const failed = await eventually(async () => {
      const [first] = (await read()).jobs.failed;
      if (first === undefined) throw new Error('nothing has failed yet');
      return first;
    }, 200);
    expect(failed).toMatchObject({
      queue: 'keep-heads',
      reason: 'no room left',
      requestId: 'the-request',
    });
  });

  it('reports the database, the threads and the process', async () => {
    const { database, threads, process: running, jobs } = await read();
    expect(database.kind).toBe(test.connection.kind);
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(threads).toMatchObject([{ name: 'answers', isUp: true, restarts: 0 }]);
    expect(threads[0]?.heapBytes).toBeGreaterThan(1_000_000);
    expect(running.residentBytes).toBeGreaterThan(1_000_000);
    expect(jobs).toMatchObject({ isDoneHere: true, processes: 1 });
  });

  it('reports a feed as soon as it fails again', async () => {
    await refreshDue(test.context, 'nfl');
    test.breakFeed('500');
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      test.advance(1);
      await refreshDue(test.context, 'nfl').catch(() => undefined);
    }
    const view = await read();
    expect(sentences(view)).toEqual([
      expect.stringMatching(/^The NFL feed last answered .* ago.*: feed error\.$/),
    ]);
    expect(view.feeds.find(({ league }) => league === 'nfl')).toMatchObject({ isStale: false });
  });

  it('reports missing jobs instead of what follows from that, and marks old scores', async () => {
    await refreshDue(test.context, 'nfl');
    test.advance(20);
    const poll = { queue: 'poll-nfl', key: '', payload: {}, dueAt: sql`now()` };
    await test.context.db.insert(jobsTable).values({ ...poll, changedAt: sql`now()` });
    await test.context.db.update(jobProcesses).set({ seenAt: sql`now() - interval '20 minutes'` });

    const view = await read();
    expect(areas(view)).toEqual(['jobs']);
    expect(view.jobs.processes).toBe(0);
    const nfl = view.feeds.find(({ league }) => league === 'nfl');
    expect(nfl).toMatchObject({ isStale: true, nextTryAt: null });
  });

  it('knows one process on an embedded database, also after another was killed', async () => {
    const connection = { ...test.context.connection, kind: 'embedded' as const };
    for (const id of [randomUUID(), randomUUID()]) {
      const context = { ...test.context, connection };
      await noteJobProcess(context, { id, clockAheadMs: 0, makesBackups: false });
    }
    expect((await read()).jobs.processes).toBe(1);
  });

  it('reports a wrong clock, and counts ages by the database’s', async () => {
    await refreshDue(test.context, 'nfl');
    const { connection } = test.context;
    const before = connection.readClock.bind(connection);
    onTestFinished(() => void Object.assign(connection, { readClock: before }));
    const now = test.clock.now();
    test.advance(120);
    connection.readClock = () => Promise.resolve(now);

    const view = await read();
    expect(sentences(view)).toEqual(['This machine’s clock is 2 hours ahead of the database’s.']);
    expect(view.clockAheadMs).toBe(7_200_000);
    expect(view.checkedAt).toBe(now.toISOString());
    const { text } = await openBrowser(test.app, '127.0.0.1').get('/metrics');
    expect(text).toContain('linewise_clock_ahead_seconds 7200');
  });

  it('reports the backups of another process, and none once no process makes them', async () => {
    const { context } = test;
    const folder = await mkdtemp(join(tmpdir(), 'linewise-kept-'));
    const { backups: before } = context.config;
    onTestFinished(async () => {
      context.config.backups = before;
      await context.db.delete(backupFolders);
      await context.db.delete(jobsTable);
      await rm(folder, { recursive: true });
    });
    await writeFile(join(folder, 'linewise-2026-11-21T06-00-00Z.gz'), 'newest');
    context.config.backups = { folder, everyMs: 24 * 3_600_000, most: 7 };
    await startBackupJobs(context);
    // From here on, this process only answers.
    context.config.backups = undefined;
    await noteJobProcess(context, { ...jobProcess, makesBackups: true });

    const made = await eventually(async () => {
      const { backups } = await read();
      if (backups?.last?.madeAt !== '2026-11-22T18:00:00.000Z') throw new Error('not made yet');
      return backups;
    });
    expect(made).toMatchObject({
      folder,
      everyHours: 24,
      last: { file: 'linewise-2026-11-22T18-00-00Z.gz' },
      nextAt: '2026-11-23T18:00:00.000Z',
      unreadable: null,
      failure: null,
    });
    const { text } = await openBrowser(test.app, '127.0.0.1').get('/metrics');
    expect(text).toContain('linewise_backup_interval_seconds 86400');
    test.advance(60 * 37);
    const late = await read();
    expect(areas(late)).toContain('backups');
    expect(late.backups?.nextAt).toBeNull();

    await rm(folder, { recursive: true });
    await writeFile(folder, 'no folder');
    // It waits for the next backup.
    await context.db.delete(jobsTable);
    await context.jobs.send(backUp, {});
    await eventually(async () => {
      const { backups, ...rest } = await read();
      expect(backups).toMatchObject({ last: null, unreadable: 'ENOTDIR' });
      expect(backups?.failure?.reason).toMatch(/EEXIST|ENOTDIR/);
      expect(sentences({ ...rest, backups })).toContain(
        'The backup folder cannot be read: ENOTDIR.',
      );
    });

    await noteJobProcess(context, jobProcess);
    expect((await read()).backups).toBeNull();
  });

  it('reports a result without a grade', async () => {
    const member = await addPerson(test, 'Ada');
    await addGame(test, { id: 'g1', startsAt: new Date('2026-11-22T20:00:00Z') });
    await addForecast(test, 'g1');
    const asked = { aiModel: 'openai' };
    const made = await member.browser.post('/api/nfl/predictions/generate/g1', asked);
    expect(made.status).toBe(200);
    expect((await read()).ledger).toMatchObject({ entries: 1, ungraded: 0 });

    // A state that no poll would leave.
    const score = { state: 'final' as const, homeScore: 3, awayScore: 0 };
    await test.context.db
      .update(games)
      .set({ ...score, changedAt: sql`${test.clock.now().toISOString()}::timestamptz` });
    test.advance(10);
    const { ledger, ...rest } = await read();
    expect(ledger.ungraded).toBe(1);
    expect(areas({ ...rest, ledger })).toContain('ledger');
  });
});

describe('while the database is away', () => {
  it('an administrator who is known still sees since when, and nobody else does', async () => {
    const own = await buildTestApp();
    const chief = await addAdministrator(own, 'Chief');
    const member = await addPerson(own, 'Member');
    for (const { browser } of [chief, member]) await browser.get('/api/auth/me');
    await own.context.jobs.stop();
    await own.connection.close();
    own.clock.advance(60_000);
    const since = own.clock.now().toISOString();

    const first = await chief.browser.get('/api/admin/health');
    own.clock.advance(180_000);
    const { status, body } = await chief.browser.get('/api/admin/health');
    expect([first.status, status]).toEqual([200, 200]);
    expect(body).toMatchObject({ databaseAwaySince: since, process: { version: 'of the tests' } });
    expect((body as unknown as HealthView).problems).toMatchObject([
      { area: 'database', what: expect.stringMatching(/^Database unreachable since .* 3 minutes/) },
    ]);
    expect(body).not.toHaveProperty('feeds');
    // The page around it opens.
    expect((await chief.browser.get('/api/auth/me')).status).toBe(200);

    expect((await member.browser.get('/api/admin/health')).status).toBe(403);
    expect((await openBrowser(own.app).get('/api/admin/health')).status).toBe(401);
    const unknown = { cookie: `linewise_session=${'x'.repeat(43)}` };
    expect((await openBrowser(own.app).get('/api/admin/health', unknown)).status).not.toBe(200);
    await own.app.close();
  });
});
