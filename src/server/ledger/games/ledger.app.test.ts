import { games, gradeEntries, grades, predictions } from '#db/tables.ts';
import { addForecast, addGame, addMember } from '#testing/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { gradeFinishedGames } from '../../predictions/games/service.ts';
import { canonicalJson, hashOf, type LedgerRow } from './policy.ts';
import { exportLine, verifyLedger } from './service.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

async function predict(gameId: string, given: Parameters<typeof addForecast>[2] = {}) {
  await addForecast(test, gameId, given);
  const { status } = await ada.call('POST', `/api/nfl/predictions/generate/${gameId}`, {});
  expect(status).toBe(200);
}

async function threePredictions() {
  for (const id of ['401', '402', '403']) {
    await addGame(test, { id });
    await predict(id);
  }
}

async function finish(gameId: string, homeScore: number, awayScore: number) {
  await test.context.db
    .update(games)
    .set({ state: 'final', homeScore, awayScore })
    .where(eq(games.id, gameId));
}

const verify = () => verifyLedger(test.context.db);

describe('verification', () => {
  it('holds for an empty ledger', async () => {
    expect(await verify()).toEqual({ holds: true, rows: 0, graded: 0, head: null });
  });

  it('holds for rows that were left alone, and tells the head', async () => {
    await threePredictions();
    await finish('401', 27, 20);
    await gradeFinishedGames(test.context, 'nfl');

    const [head] = await test.context.db
      .select()
      .from(predictions)
      .where(eq(predictions.sequence, 3));
    expect(await verify()).toEqual({ holds: true, rows: 3, graded: 1, head: head?.hash });
  });

  const otherUser = randomUUID();
  const tamperings: Record<keyof LedgerRow, unknown> = {
    sequence: 9,
    id: randomUUID(),
    league: 'nba',
    gameId: '404',
    season: 2025,
    version: 7,
    inputsKey: 'f'.repeat(64),
    requestedBy: otherUser,
    requestedSlot: 'grok',
    analyst: 'openai',
    requestedModel: 'other',
    returnedModel: null,
    startsAt: new Date('2026-11-22T19:00:00Z'),
    createdAt: new Date('2026-11-20T18:00:00Z'),
    homeId: 'elks',
    awayId: 'gulls',
    predictedWinner: 'away',
    homeWinProbability: 0.65,
    confidence: 65,
    homeScore: 25,
    awayScore: 19,
    marketHomeSpread: -3,
    marketTotal: 44,
    content: sql`jsonb_set(content, '{reasoning}', '"I always said so."')`,
    previousHash: 'f'.repeat(64),
    hash: 'f'.repeat(64),
    askedWith: 'own',
  };

  it('has a tampering for every column', () => {
    expect(Object.keys(tamperings).toSorted()).toEqual(
      Object.keys(getTableColumns(predictions)).toSorted(),
    );
  });

  it.each(Object.entries(tamperings))(
    'names the row when the column %s was changed',
    async (column, value) => {
      await threePredictions();
      await addGame(test, { id: '402', league: 'nba' });
      await addGame(test, { id: '404' });
      await addMember(test, 'bob', otherUser);

      await test.context.db
        .update(predictions)
        .set({ [column]: value })
        .where(eq(predictions.sequence, 2));

      // A renumbered row leaves a gap: what follows the gap is named.
      const sequence = column === 'sequence' ? 3 : 2;
      const verification = await verify();
      expect(verification).toMatchObject({ holds: false, sequence });
      expect(verification).toHaveProperty('game', expect.stringMatching(/RWE @ NPG|NPG @ RWE/));
    },
  );

  it('names the row after one that was rewritten together with its hash', async () => {
    await threePredictions();
    const [row] = await test.context.db
      .select()
      .from(predictions)
      .where(eq(predictions.sequence, 2));
    const forged = { ...(row as LedgerRow), confidence: 99 };
    await test.context.db
      .update(predictions)
      .set({ confidence: 99, hash: hashOf(forged) })
      .where(eq(predictions.sequence, 2));

    expect(await verify()).toMatchObject({
      holds: false,
      sequence: 3,
      fault: expect.stringContaining('link to row 2 is broken') as string,
    });
  });

  it('notices a removed row', async () => {
    await threePredictions();
    await test.context.db.delete(predictions).where(eq(predictions.sequence, 1));

    expect(await verify()).toMatchObject({
      holds: false,
      sequence: 2,
      fault: expect.stringContaining('row 1 is missing') as string,
    });
  });

  it('notices a flattered grade and a final score that was changed later', async () => {
    await threePredictions();
    await finish('402', 10, 20);
    await gradeFinishedGames(test.context, 'nfl');
    await test.context.db.update(grades).set({ winner: 'win' });
    expect(await verify()).toMatchObject({
      holds: false,
      sequence: 2,
      fault: expect.stringContaining('grade does not follow') as string,
    });

    await test.context.db.update(grades).set({ winner: 'loss' });
    expect((await verify()).holds).toBe(true);

    await finish('402', 30, 20);
    expect(await verify()).toMatchObject({
      holds: false,
      fault: expect.stringContaining('another final score') as string,
    });
  });

  it('reads a ledger that is longer than its pages, in order', async () => {
    await addGame(test, { id: '401' });
    for (let count = 0; count < 5; count += 1) {
      await predict('401', { homeWinProbability: 0.6 + count / 100 });
    }
    const seen: number[] = [];

    const verification = await verifyLedger(
      test.context.db,
      (entry) => {
        seen.push(entry.row.sequence);
        return Promise.resolve();
      },
      2,
    );

    expect(verification).toMatchObject({ holds: true, rows: 5 });
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('the export', () => {
  it('lets a third party recompute the chain, and does not tell who asked', async () => {
    await threePredictions();
    await finish('401', 27, 20);
    await gradeFinishedGames(test.context, 'nfl');
    const lines: string[] = [];
    await verifyLedger(test.context.db, (entry) => {
      lines.push(exportLine(entry));
      return Promise.resolve();
    });

    expect(lines).toHaveLength(3);
    expect(lines.join('\n')).not.toContain(ada.id);
    let previousHash: string | null = null;
    for (const line of lines) {
      // As docs/ledger.md tells it, with nothing of ours but the canonical form.
      const { document, hash } = JSON.parse(line) as {
        document: { previousHash: string | null };
        hash: string;
      };
      const computed = createHash('sha256').update(canonicalJson(document)).digest('hex');
      expect(computed).toBe(hash);
      expect(document.previousHash).toBe(previousHash);
      previousHash = hash;
    }
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ grade: { winner: 'win', homeScore: 27 } });
  });
});

describe('grading', () => {
  it.each([
    ['win', 27, 20],
    ['loss', 20, 27],
    ['push', 20, 20],
  ])('grades a %s', async (outcome, homeScore, awayScore) => {
    await addGame(test, { id: '401' });
    await predict('401');
    await finish('401', homeScore, awayScore);

    await gradeFinishedGames(test.context, 'nfl');

    const rows = await test.context.db.select().from(grades);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ winner: outcome, homeScore, awayScore, sequence: 1 });
    expect((await verify()).holds).toBe(true);
  });

  it('makes a cancelled game void, and lets a postponed one wait', async () => {
    await addGame(test, { id: '401' });
    await addGame(test, { id: '402' });
    await predict('401');
    await predict('402');
    const db = test.context.db;
    await db.update(games).set({ state: 'cancelled' }).where(eq(games.id, '401'));
    await db.update(games).set({ state: 'postponed' }).where(eq(games.id, '402'));

    await gradeFinishedGames(test.context, 'nfl');

    const rows = await db.select().from(grades);
    expect(rows.map(({ sequence, winner }) => [sequence, winner])).toEqual([[1, 'void']]);
    expect(rows[0]).toMatchObject({ homeScore: null, awayScore: null });
    expect((await verify()).holds).toBe(true);
  });

  it('changes nothing when called again, and follows a corrected score', async () => {
    await addGame(test, { id: '401' });
    await predict('401');
    await finish('401', 21, 20);
    await gradeFinishedGames(test.context, 'nfl');
    const before = await test.context.db.select().from(grades);
    test.clock.advance(60_000);

    await gradeFinishedGames(test.context, 'nfl');
    expect(await test.context.db.select().from(grades)).toEqual(before);

    await finish('401', 20, 21);
    await gradeFinishedGames(test.context, 'nfl');
    expect(await test.context.db.select().from(grades)).toMatchObject([{ winner: 'loss' }]);
    expect((await verify()).holds).toBe(true);
  });

  it('leaves other leagues and unfinished games alone', async () => {
    await addGame(test, { id: '401' });
    await predict('401');
    await test.context.db.update(games).set({ state: 'live', homeScore: 3, awayScore: 0 });

    await gradeFinishedGames(test.context, 'nfl');
    await finish('401', 3, 0);
    await gradeFinishedGames(test.context, 'nba');

    expect(await test.context.db.select().from(grades)).toEqual([]);
  });
});

describe('a result that is taken back', () => {
  const listEntries = () =>
    test.context.db
      .select()
      .from(gradeEntries)
      .orderBy(asc(gradeEntries.sequence), asc(gradeEntries.number));

  async function standAs(state: (typeof games.$inferSelect)['state']): Promise<void> {
    await test.context.db.update(games).set({ state });
    test.clock.advance(60_000);
    await gradeFinishedGames(test.context, 'nfl');
  }

  async function winThenLose(): Promise<void> {
    await addGame(test, { id: '401' });
    await predict('401');
    await finish('401', 27, 20);
    await gradeFinishedGames(test.context, 'nfl');
    await standAs('live');
    await finish('401', 20, 27);
    await gradeFinishedGames(test.context, 'nfl');
  }

  it.each(['live', 'delayed', 'suspended', 'postponed', 'scheduled', 'unknown'] as const)(
    'for a game that is %s again takes its grade back by an entry; the next result adds another',
    async (state) => {
      await addGame(test, { id: '401' });
      await predict('401');
      await finish('401', 27, 20);
      await gradeFinishedGames(test.context, 'nfl');
      await standAs(state);

      expect(await test.context.db.select().from(grades)).toEqual([]);
      expect(await verify()).toMatchObject({ holds: true, rows: 1, graded: 0 });
      await standAs(state);
      await finish('401', 20, 27);
      await gradeFinishedGames(test.context, 'nfl');

      expect(await verify()).toMatchObject({ holds: true, rows: 1, graded: 1 });
      expect(
        (await listEntries()).map(({ number, homeScore, grade }) => [
          number,
          homeScore,
          grade?.winner,
        ]),
      ).toEqual([
        [1, 27, 'win'],
        [2, null, undefined],
        [3, 20, 'loss'],
      ]);
    },
  );

  it('of a game that had been called off takes the void back', async () => {
    await addGame(test, { id: '401' });
    await predict('401');
    await standAs('cancelled');
    expect(await verify()).toMatchObject({ holds: true, graded: 1 });
    await standAs('scheduled');
    expect(await verify()).toMatchObject({ holds: true, graded: 0 });
  });

  it('leaves the grades of other games alone', async () => {
    await winThenLose();
    await addGame(test, { id: '402' });
    await predict('402');
    await finish('402', 3, 0);
    await gradeFinishedGames(test.context, 'nfl');
    await test.context.db.update(games).set({ state: 'live' }).where(eq(games.id, '401'));
    await gradeFinishedGames(test.context, 'nfl');

    const rows = await test.context.db.select().from(grades);
    expect(rows.map(({ sequence }) => sequence)).toEqual([2]);
    expect(await verify()).toMatchObject({ holds: true, graded: 1 });
  });

  it('stays a fault of a game that was reopened by hand: nothing takes its grade back', async () => {
    await winThenLose();
    await test.context.db.update(games).set({ state: 'live' });

    expect(await verify()).toMatchObject({
      holds: false,
      sequence: 1,
      fault: expect.stringContaining('no final score') as string,
    });
  });

  const entry = (number: number) =>
    and(eq(gradeEntries.sequence, 1), eq(gradeEntries.number, number));
  const tamperings: [string, () => Promise<unknown>, RegExp][] = [
    [
      'the grade that stands was removed',
      () => test.context.db.delete(grades),
      /not the one that was entered last/,
    ],
    [
      'the last entry was removed',
      () => test.context.db.delete(gradeEntries).where(entry(3)),
      /not the one that was entered last/,
    ],
    [
      'an entry between was removed',
      () => test.context.db.delete(gradeEntries).where(entry(2)),
      /missing, or was renumbered/,
    ],
    [
      'the first entry was removed',
      () => test.context.db.delete(gradeEntries).where(entry(1)),
      /missing, or was renumbered/,
    ],
    [
      'all entries were removed',
      () => test.context.db.delete(gradeEntries),
      /not the one that was entered last/,
    ],
    [
      'the score of an earlier entry was changed',
      () => test.context.db.update(gradeEntries).set({ homeScore: 3 }).where(entry(1)),
      /does not follow from the prediction and the score it names/,
    ],
    [
      'an earlier entry was flattered',
      () =>
        test.context.db
          .update(gradeEntries)
          .set({ grade: sql`jsonb_set(grade, '{brier}', '0')` })
          .where(entry(1)),
      /does not follow from the prediction and the score it names/,
    ],
    [
      'a grade was taken back by hand',
      () => test.context.db.update(gradeEntries).set({ grade: null }).where(entry(3)),
      /taken back that it did not have/,
    ],
  ];

  it.each(tamperings)('has entries that show when %s', async (_title, tamper, fault) => {
    await winThenLose();
    expect((await verify()).holds).toBe(true);
    await tamper();

    const verification = await verify();
    expect(verification).toMatchObject({ holds: false, sequence: 1 });
    expect(verification).toHaveProperty('fault', expect.stringMatching(fault));
  });

  it('is in the export, with every grade that there was', async () => {
    await winThenLose();
    const lines: string[] = [];
    await verifyLedger(test.context.db, (one) => {
      lines.push(exportLine(one));
      return Promise.resolve();
    });

    const { grade, gradings } = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    expect(grade).toMatchObject({ winner: 'loss', homeScore: 20 });
    expect(gradings).toMatchObject([
      { number: 1, homeScore: 27, grade: { winner: 'win' } },
      { number: 2, homeScore: null, grade: null },
      { number: 3, homeScore: 20, grade: { winner: 'loss' } },
    ]);
  });
});
