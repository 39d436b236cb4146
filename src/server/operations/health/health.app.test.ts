import type { HealthView } from '#contract/operations/health.ts';
import { addAdministrator, addPerson, openBrowser, type Person } from '#testing/test-users.ts';
import { eventually } from '#testing/eventually.ts';
import { useEspnTestApp } from '#testing/use-test-app.ts';
import { games } from '#db/tables/games.ts';
import { addForecast, addGame } from '#testing/samples/scene.ts';
import { refreshDue } from '#server/polling/rounds/rounds.ts';
import { doWithin } from '#server/request-scope.ts';
import { sql } from 'drizzle-orm';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { keepHeads } from '../../ledger/heads/heads.ts';

const test = useEspnTestApp('2026-11-22T18:00:00Z');
let admin: Person;

beforeEach(async () => {
  admin = await addAdministrator(test, 'Chief');
});

async function read(): Promise<HealthView> {
  const { status, body } = await admin.browser.get('/api/admin/health');
  expect(status).toBe(200);
  return body as unknown as HealthView;
}

/** Problems except busy threads, which occur on a busy machine. */
const areas = ({ problems }: HealthView) =>
  problems.map(({ area }) => area).filter((area) => area !== 'threads');

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
    jobs.work(keepHeads, () => Promise.reject(new Error('no room left')));
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
    expect(jobs.isDoneHere).toBe(true);
  });

  it('reports the newest backup, and an unreadable folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linewise-kept-'));
    const { backups: before } = test.context.config;
    onTestFinished(async () => {
      test.context.config.backups = before;
      await rm(folder, { recursive: true });
    });
    await writeFile(join(folder, 'linewise-2026-11-20T06-00-00Z.gz'), 'old');
    await writeFile(join(folder, 'linewise-2026-11-21T06-00-00Z.gz'), 'newest');
    test.context.config.backups = { folder, everyMs: 24 * 3_600_000, most: 7 };

    const { backups, ...rest } = await read();
    expect(backups).toMatchObject({
      last: { file: 'linewise-2026-11-21T06-00-00Z.gz', bytes: 6 },
      nextAt: '2026-11-22T06:00:00.000Z',
      unreadable: null,
    });
    expect(areas({ ...rest, backups })).toEqual(['backups']);

    const file = join(folder, 'linewise-2026-11-20T06-00-00Z.gz');
    test.context.config.backups = { folder: file, everyMs: 1, most: 7 };
    expect((await read()).backups).toMatchObject({ last: null, unreadable: 'ENOTDIR' });
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
