import { games } from '#db/tables/games-tables.ts';
import { grades, journal } from '#db/tables/journal-tables.ts';
import { manyGames } from '#testing/samples/many-games.ts';
import { addForecast, addGame, addQuote, answerLineups } from '#testing/samples/scene.ts';
import { listStoredFigures } from '#testing/samples/stored-figures.ts';
import { testClock } from '#testing/test-app.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeGames } from '#server/contests/games/games.ts';
import { refreshUpcomingForecasts } from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { rebuildProjections, verifyLedger } from '#server/ledger/verification/verification.ts';

const hourMs = 3_600_000;
const hasStarted = 'This game has already started. Predictions are made before the start.';
/** An hour before the start of the games. */
const beforeStart = '2026-11-22T17:00:00Z';

const logged: string[] = [];
const databaseClock = testClock(beforeStart);
const test = useTestApp({
  databaseClock,
  logTo: new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  }),
});
const ada = useMember(test, 'ada');

beforeEach(() => {
  setClocks(beforeStart);
  logged.length = 0;
});

function setClocks(moment: string): void {
  test.clock.set(moment);
  databaseClock.set(moment);
}

async function addNearGame(id = 'near'): Promise<void> {
  await addGame(test, { id });
  await addForecast(test, id);
  await addQuote(test, id);
}

const lock = () => lockNearContests(test.context, 'nfl');
const grade = () => gradeFinished(test.context, 'matchup', 'nfl');
const listEntries = () => test.context.db.select().from(journal).orderBy(asc(journal.sequence));

async function finish(id: string): Promise<void> {
  setClocks('2026-11-22T22:00:00Z');
  const played = { state: 'final' as const, homeScore: 27, awayScore: 20 };
  await test.context.db.update(games).set(played).where(eq(games.id, id));
}

async function dumpRecord() {
  const { db } = test.context;
  return {
    grades: await db.select().from(grades).orderBy(asc(grades.predictionSequence)),
    ...(await listStoredFigures(test)),
  };
}

// First, because a line is not repeated for a minute.
it('a late write is rejected and logged, with the contest and the time', async () => {
  await addNearGame();
  await addNearGame('other');
  await test.context.db
    .update(games)
    .set({ startsAt: new Date('2026-11-22T20:00:00Z') })
    .where(eq(games.id, 'other'));
  databaseClock.set('2026-11-22T18:00:00Z');

  expect(await lock()).toBe(1);

  const warnings = logged.filter((line) => line.includes('can no longer be predicted'));
  expect(warnings.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      league: 'nfl',
      contestIds: ['near'],
      lockedAt: '2026-11-22T18:00:00.000Z',
    }),
  ]);
});

describe('clock skew', () => {
  it('a process an hour behind the database locks nothing after the start', async () => {
    await addNearGame();
    databaseClock.set('2026-11-22T18:00:00Z');
    test.clock.set(new Date(databaseClock.now().getTime() - hourMs));

    expect(await lock()).toBe(0);
    const asked = await ada.call('POST', '/api/nfl/predictions/generate/near', {});

    expect(asked).toMatchObject({ status: 409, body: { message: hasStarted } });
    expect(await listEntries()).toEqual([]);
  });

  it('a prediction is locked at the database’s time, whatever the process’s clock', async () => {
    await addNearGame();
    test.clock.set('2026-11-22T16:00:00Z');
    await lock();
    test.clock.set('2026-11-22T17:59:00Z');
    await ada.call('POST', '/api/nfl/predictions/generate/near', {});

    const times = (await listEntries()).map(({ lockedAt }) => lockedAt.toISOString());
    expect(times).toEqual(['2026-11-22T17:00:00.000Z', '2026-11-22T17:00:00.000Z']);
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true, predictions: 2 });
  });

  it('a process an hour ahead makes no prediction before a start that is still to come', async () => {
    await addNearGame();
    test.clock.set('2026-11-22T18:00:00Z');

    expect(await lock()).toBe(0);
    const asked = await ada.call('POST', '/api/nfl/predictions/generate/near', {});
    expect(asked).toMatchObject({ status: 409, body: { message: hasStarted } });

    test.clock.set(beforeStart);
    expect(await lock()).toBe(1);
  });
});

describe('finals reported twice', () => {
  it('in sequence and in parallel are graded once and counted once', async () => {
    await addNearGame();
    await lock();
    await finish('near');

    await Promise.all([grade(), grade()]);
    await grade();

    const entries = await listEntries();
    expect(entries.map(({ kind }) => kind)).toEqual(['prediction', 'grade']);
    const { figures, bins, days } = await dumpRecord();
    const ours = figures.filter(({ layer }) => layer === 'ours');
    const once = [{ forecasts: 1 }];
    expect([ours, bins, days]).toMatchObject([once, once, once]);
  });
});

describe('an id that disappears', () => {
  it('leaves its prediction locked and ungraded, and its record unchanged', async () => {
    await addNearGame();
    await addNearGame('other');
    await lock();
    await finish('other');
    await grade();
    const before = await dumpRecord();

    // Contests missing from fresh answers are unknown.
    await test.context.db.update(games).set({ state: 'unknown' }).where(eq(games.id, 'near'));
    await grade();
    expect(await dumpRecord()).toEqual(before);
    expect(await verifyLedger(test.context.db)).toMatchObject({ predictions: 2, graded: 1 });

    await finish('near');
    await grade();
    expect((await dumpRecord()).grades).toHaveLength(2);
    expect(await verifyLedger(test.context.db)).toMatchObject({ predictions: 2, graded: 2 });
  });

  it('and returns as another game counts separately for each', async () => {
    await addNearGame();
    await lock();
    await test.context.db.update(games).set({ state: 'unknown' }).where(eq(games.id, 'near'));
    await addNearGame('renamed');
    await lock();
    await finish('renamed');
    await grade();

    const { graded } = await dumpRecord();
    expect(new Set(graded.map(({ contestId }) => contestId))).toEqual(new Set(['renamed']));
    expect(await verifyLedger(test.context.db)).toMatchObject({ predictions: 2, graded: 1 });
  });
});

describe('grading interrupted halfway', () => {
  /** Number of contests, more than are graded in one transaction. */
  const count = 110;

  it('leaves consistent grades and sums, and resuming grades nothing twice', async () => {
    const sourced = manyGames(count);
    await storeGames(test.context, 'nfl', sourced);
    const gameIds = sourced.map(({ game }) => game.id);
    await answerLineups(test, 'nfl');
    await refreshUpcomingForecasts(test.context, 'nfl', { ratingsChanged: false, gameIds });
    expect(await lock()).toBe(count);
    setClocks('2026-11-22T22:00:00Z');
    await test.context.db
      .update(games)
      .set({ state: 'final', homeScore: 27, awayScore: sql`ascii(right(id, 1)) - 30` });
    await breakAfter(104);

    await expect(grade()).rejects.toThrow('graded_forecasts');

    const half = await dumpRecord();
    expect(half.grades.length).toBeGreaterThan(0);
    expect(half.grades.length).toBeLessThan(count);
    const counted = half.graded.filter(({ layer }) => layer === 'ours');
    expect(counted).toHaveLength(half.grades.length);
    await expectAgreement(half.grades.length);

    await mend();
    await grade();
    await expectAgreement(count);
    const graded = (await listEntries()).filter(({ kind }) => kind === 'grade');
    expect(graded).toHaveLength(count);
  });

  /** The sums equal a recount of the grades, to the byte. */
  async function expectAgreement(graded: number): Promise<void> {
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true, graded });
    const before = await dumpRecord();
    await rebuildProjections(test.context.db);
    expect(await dumpRecord()).toEqual(before);
  }

  /** Makes the table reject inserts after this many contests, as if the process were gone. */
  async function breakAfter(contests: number): Promise<void> {
    await test.context.db.execute(
      sql.raw(`create function break_off() returns trigger language plpgsql as $$ begin
        if (select count(distinct contest_id) from graded_forecasts) >= ${contests} then raise 'broken off'; end if;
        return new; end $$`),
    );
    await test.context.db.execute(
      sql`create trigger break_off before insert on graded_forecasts for each row execute function break_off()`,
    );
  }

  async function mend(): Promise<void> {
    await test.context.db.execute(sql`drop trigger break_off on graded_forecasts`);
    await test.context.db.execute(sql`drop function break_off`);
  }
});
