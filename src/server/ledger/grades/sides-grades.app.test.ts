import { games } from '#db/tables/games.ts';
import { grades, journal } from '#db/tables/journal.ts';
import { addForecast, addGame, addMember, type TestMember } from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { gradeFinished } from './grades.ts';
import { verifyLedger } from '../verification/verification.ts';
import type { GradeDocument } from '../predictions/predictions-types.ts';

const test = useTestApp();
let ada: TestMember;

beforeEach(async () => {
  ada = await addMember(test, 'ada');
});

async function predict(gameId: string, given: Parameters<typeof addForecast>[2] = {}) {
  await addForecast(test, gameId, given);
  const { status } = await ada.call('POST', `/api/nfl/predictions/generate/${gameId}`, {});
  expect(status).toBe(200);
}

async function finish(gameId: string, homeScore: number, awayScore: number) {
  await test.context.db
    .update(games)
    .set({ state: 'final', homeScore, awayScore })
    .where(eq(games.id, gameId));
}

const verify = () => verifyLedger(test.context.db);

describe('grading', () => {
  it.each([
    ['win', 27, 20],
    ['loss', 20, 27],
    ['push', 20, 20],
  ])('grades a %s', async (outcome, homeScore, awayScore) => {
    await addGame(test, { id: '401' });
    await predict('401');
    await finish('401', homeScore, awayScore);

    await gradeFinished(test.context, 'matchup', 'nfl');

    const rows = await test.context.db.select().from(grades);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ outcome, homeScore, awayScore, predictionSequence: 1 });
    expect((await verify()).holds).toBe(true);
  });

  it('voids a canceled game, and lets a postponed one wait', async () => {
    await addGame(test, { id: '401' });
    await addGame(test, { id: '402' });
    await predict('401');
    await predict('402');
    const db = test.context.db;
    await db.update(games).set({ state: 'canceled' }).where(eq(games.id, '401'));
    await db.update(games).set({ state: 'postponed' }).where(eq(games.id, '402'));

    await gradeFinished(test.context, 'matchup', 'nfl');

    const rows = await db.select().from(grades);
    expect(rows.map((row) => [row.predictionSequence, row.outcome])).toEqual([[1, 'void']]);
    expect(rows[0]).toMatchObject({ homeScore: null, awayScore: null });
    expect((await verify()).holds).toBe(true);
  });

  it('is idempotent, and follows a corrected score', async () => {
    await addGame(test, { id: '401' });
    await predict('401');
    await finish('401', 21, 20);
    await gradeFinished(test.context, 'matchup', 'nfl');
    const before = await test.context.db.select().from(grades);
    test.clock.advance(60_000);

    await gradeFinished(test.context, 'matchup', 'nfl');
    expect(await test.context.db.select().from(grades)).toEqual(before);

    await finish('401', 20, 21);
    await gradeFinished(test.context, 'matchup', 'nfl');
    expect(await test.context.db.select().from(grades)).toMatchObject([{ outcome: 'loss' }]);
    expect((await verify()).holds).toBe(true);
  });

  it('leaves other leagues and unfinished games alone', async () => {
    await addGame(test, { id: '401' });
    await predict('401');
    await test.context.db.update(games).set({ state: 'live', homeScore: 3, awayScore: 0 });

    await gradeFinished(test.context, 'matchup', 'nfl');
    await finish('401', 3, 0);
    await gradeFinished(test.context, 'matchup', 'nba');

    expect(await test.context.db.select().from(grades)).toEqual([]);
  });
});

describe('a withdrawn result', () => {
  async function listGradings() {
    const rows = await test.context.db
      .select()
      .from(journal)
      .where(eq(journal.kind, 'grade'))
      .orderBy(asc(journal.sequence));
    return rows.map(({ document }) => document as GradeDocument);
  }

  async function standAs(state: (typeof games.$inferSelect)['state']): Promise<void> {
    await test.context.db.update(games).set({ state });
    test.clock.advance(60_000);
    await gradeFinished(test.context, 'matchup', 'nfl');
  }

  async function winThenLose(): Promise<void> {
    await addGame(test, { id: '401' });
    await predict('401');
    await finish('401', 27, 20);
    await gradeFinished(test.context, 'matchup', 'nfl');
    await standAs('live');
    await finish('401', 20, 27);
    await gradeFinished(test.context, 'matchup', 'nfl');
  }

  it.each(['live', 'delayed', 'suspended', 'postponed', 'scheduled', 'unknown'] as const)(
    'of a game that is %s again withdraws its grade with an entry; the next result adds another',
    async (state) => {
      await addGame(test, { id: '401' });
      await predict('401');
      await finish('401', 27, 20);
      await gradeFinished(test.context, 'matchup', 'nfl');
      await standAs(state);

      expect(await test.context.db.select().from(grades)).toEqual([]);
      expect(await verify()).toMatchObject({ holds: true, predictions: 1, graded: 0 });
      await standAs(state);
      await finish('401', 20, 27);
      await gradeFinished(test.context, 'matchup', 'nfl');

      expect(await verify()).toMatchObject({ holds: true, predictions: 1, graded: 1 });
      const startsAt = '2026-11-22T18:00:00.000Z';
      expect(
        (await listGradings()).map(({ result, grade, withdrawn }) => [
          result,
          grade?.outcome,
          withdrawn,
        ]),
      ).toEqual([
        [{ state: 'final', homeScore: 27, awayScore: 20, startsAt, close: null }, 'win', false],
        [{ state, homeScore: null, awayScore: null, startsAt: null, close: null }, undefined, true],
        [{ state: 'final', homeScore: 20, awayScore: 27, startsAt, close: null }, 'loss', false],
      ]);
    },
  );

  it('of a canceled game withdraws the void', async () => {
    await addGame(test, { id: '401' });
    await predict('401');
    await standAs('canceled');
    expect(await verify()).toMatchObject({ holds: true, graded: 1 });
    await standAs('scheduled');
    expect(await verify()).toMatchObject({ holds: true, graded: 0 });
  });

  it('leaves other games’ grades alone', async () => {
    await winThenLose();
    await addGame(test, { id: '402' });
    await predict('402');
    await finish('402', 3, 0);
    await gradeFinished(test.context, 'matchup', 'nfl');
    await test.context.db.update(games).set({ state: 'live' }).where(eq(games.id, '401'));
    await gradeFinished(test.context, 'matchup', 'nfl');

    const rows = await test.context.db.select().from(grades);
    expect(rows.map((row) => row.predictionSequence)).toEqual([5]);
    expect(await verify()).toMatchObject({ holds: true, graded: 1 });
  });

  it('stays a verification failure for a game reopened by hand: nothing withdraws its grade', async () => {
    await winThenLose();
    await test.context.db.update(games).set({ state: 'live' });

    expect(await verify()).toMatchObject({
      holds: false,
      sequence: 4,
      fault: expect.stringContaining('no final result') as string,
    });
  });
});
