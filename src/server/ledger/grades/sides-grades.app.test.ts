import { games } from '#db/tables/games-tables.ts';
import { grades, journal } from '#db/tables/journal-tables.ts';
import { finishGame, predictGame } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { gradeFinished } from './grades.ts';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import type { GradeDocument } from '#server/ledger/predictions/predictions-types.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

async function finish(homeScore: number, awayScore: number, league: 'nfl' | 'nba' = 'nfl') {
  const final = { state: 'final' as const, homeScore, awayScore };
  await test.context.db.update(games).set(final).where(eq(games.id, '401'));
  await gradeFinished(test.context, 'matchup', league);
}

const readGrades = () => test.context.db.select().from(grades);
const verify = () => verifyLedger(test.context.db);

describe('grading', () => {
  it('follows the score and its corrections, and is idempotent', async () => {
    await predictGame(test, ada, '401');
    for (const [outcome, homeScore, awayScore] of [
      ['win', 27, 20],
      ['loss', 20, 27],
      ['push', 20, 20],
    ] as const) {
      await finish(homeScore, awayScore);
      const rows = await readGrades();
      expect(rows).toMatchObject([{ outcome, homeScore, awayScore, predictionSequence: 1 }]);
      test.clock.advance(60_000);
      await finish(homeScore, awayScore);
      expect(await readGrades()).toEqual(rows);
      expect((await verify()).holds).toBe(true);
    }
  });

  it('voids a canceled game, and lets a postponed one wait', async () => {
    await predictGame(test, ada, '401');
    await predictGame(test, ada, '402');
    const { db } = test.context;
    await db.update(games).set({ state: 'canceled' }).where(eq(games.id, '401'));
    await db.update(games).set({ state: 'postponed' }).where(eq(games.id, '402'));

    await gradeFinished(test.context, 'matchup', 'nfl');

    const voided = { predictionSequence: 1, outcome: 'void', homeScore: null, awayScore: null };
    expect(await readGrades()).toMatchObject([voided]);
    expect((await verify()).holds).toBe(true);
  });

  it('leaves other leagues and unfinished games alone', async () => {
    await predictGame(test, ada, '401');
    await test.context.db.update(games).set({ state: 'live', homeScore: 3, awayScore: 0 });

    await gradeFinished(test.context, 'matchup', 'nfl');
    await finish(3, 0, 'nba');

    expect(await readGrades()).toEqual([]);
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

  async function winThenLose(state: Parameters<typeof standAs>[0] = 'live'): Promise<void> {
    await predictGame(test, ada, '401');
    await finish(27, 20);
    await standAs(state);
    expect(await readGrades()).toEqual([]);
    expect(await verify()).toMatchObject({ holds: true, predictions: 1, graded: 0 });
    await standAs(state);
    await finish(20, 27);
  }

  it.each(['live', 'delayed', 'suspended', 'postponed', 'scheduled', 'unknown'] as const)(
    'of a game that is %s again withdraws its grade with an entry; the next result adds another',
    async (state) => {
      await winThenLose(state);

      expect(await verify()).toMatchObject({ holds: true, predictions: 1, graded: 1 });
      const startsAt = '2026-11-22T18:00:00.000Z';
      const final = { state: 'final', startsAt, close: null };
      const open = { state, homeScore: null, awayScore: null, startsAt: null, close: null };
      expect(
        (await listGradings()).map(({ result, grade, withdrawn }) => [
          result,
          grade?.outcome,
          withdrawn,
        ]),
      ).toEqual([
        [{ ...final, homeScore: 27, awayScore: 20 }, 'win', false],
        [open, undefined, true],
        [{ ...final, homeScore: 20, awayScore: 27 }, 'loss', false],
      ]);
    },
  );

  it('of a canceled game withdraws the void', async () => {
    await predictGame(test, ada, '401');
    await standAs('canceled');
    expect(await verify()).toMatchObject({ holds: true, graded: 1 });
    await standAs('scheduled');
    expect(await verify()).toMatchObject({ holds: true, graded: 0 });
  });

  it('leaves other games’ grades alone', async () => {
    await winThenLose();
    await predictGame(test, ada, '402');
    await finishGame(test, '402', 3, 0);
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
