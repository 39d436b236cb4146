import type { GolfPredictionView } from '#contract/golf-predictions.ts';
import type { AnalyticsView } from '#contract/track-record.ts';
import { golfGrades, golfPredictions, tournaments } from '#db/tables.ts';
import { addField, finishTournament } from '#testing/golf-scene.ts';
import { addMember, startAfresh, type TestMember } from '#testing/scene.ts';
import { buildTestApp, type TestApp } from '#testing/test-app.ts';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson, sha256 } from '../ledger/policy.ts';
import type { GolfLedgerRow } from './policy.ts';
import { golfExportLine, gradeEndedGolf, verifyGolfLedger } from './service.ts';

let test: TestApp;
let ada: TestMember;

beforeAll(async () => {
  test = await buildTestApp();
});

beforeEach(async () => {
  await startAfresh(test);
  await test.context.db.execute(sql`truncate tournaments cascade`);
  ada = await addMember(test, 'ada');
});

afterAll(() => test.close());

async function threePredictions() {
  for (const id of ['1', '2', '3']) {
    await addField(test, { id });
    const { status } = await ada.call('POST', `/api/golf/predictions/generate/${id}`, {});
    expect(status).toBe(200);
  }
}

const verify = () => verifyGolfLedger(test.context.db);

async function gradeOfTournament(id: string) {
  const { body } = await ada.call('GET', `/api/golf/predictions?tournamentId=${id}`);
  return (body as GolfPredictionView[])[0];
}

describe('grades', () => {
  it('follow from the first place of the final leaderboard', async () => {
    await threePredictions();
    await finishTournament(test, '1', ['ace', 'bo']);
    await finishTournament(test, '2', ['cy', 'ace']);

    expect(await gradeEndedGolf(test.context)).toBe(2);
    expect(await gradeEndedGolf(test.context)).toBe(0);
    expect(await gradeOfTournament('1')).toMatchObject({
      isCorrect: true,
      grade: { outcome: 'win', winners: [{ id: 'ace', name: 'Ace Fairway' }] },
    });
    const lost = await gradeOfTournament('2');
    expect(lost).toMatchObject({ isCorrect: false, grade: { winners: [{ name: 'Cy Fairway' }] } });
    expect(lost?.grade?.brier).toBeCloseTo(0.16, 12);
    expect(lost?.grade?.logScore).toBeCloseTo(-Math.log(0.6), 12);
    expect((await gradeOfTournament('3'))?.grade).toBeNull();
  });

  it('are void for a pick that did not start, and for a tournament that was called off', async () => {
    await threePredictions();
    await finishTournament(test, '1', ['bo', 'cy']);
    await test.context.db
      .update(tournaments)
      .set({ state: 'cancelled' })
      .where(eq(tournaments.id, '2'));

    expect(await gradeEndedGolf(test.context)).toBe(2);
    for (const id of ['1', '2']) {
      const voided = { isCorrect: null, grade: { outcome: 'void', brier: null } };
      expect(await gradeOfTournament(id)).toMatchObject(voided);
    }
    expect(await verify()).toMatchObject({ holds: true, graded: 2 });
  });

  it('wait for a leaderboard that names a winner, and follow a correction', async () => {
    await threePredictions();
    await finishTournament(test, '1', []);
    expect(await gradeEndedGolf(test.context)).toBe(0);

    await finishTournament(test, '1', ['bo', 'ace']);
    expect(await gradeEndedGolf(test.context)).toBe(1);
    await finishTournament(test, '1', ['ace', 'bo']);
    expect(await gradeEndedGolf(test.context)).toBe(1);
    expect((await gradeOfTournament('1'))?.isCorrect).toBe(true);
  });

  it('are what analytics counts, the last version of each tournament', async () => {
    await threePredictions();
    await finishTournament(test, '1', ['ace', 'bo']);
    await finishTournament(test, '2', ['cy', 'ace']);
    await gradeEndedGolf(test.context);

    for (const sport of ['golf', 'all']) {
      const { body } = await ada.call('GET', `/api/analytics?sport=${sport}`);
      expect(body as AnalyticsView).toMatchObject({
        totalPredictions: 3,
        gradedPredictions: 2,
        correctPredictions: 1,
        accuracy: 50,
        avgConfidence: 40,
        overall: { correct: 1, total: 2 },
        byModel: [{ model: 'statistical', correct: 1, total: 2 }],
      });
      expect((body as AnalyticsView).brier).toBeCloseTo((0.36 + 0.16) / 2, 12);
      expect((body as AnalyticsView).calibration.every(({ n }) => n === 0)).toBe(true);
    }
    const mine = await (
      await addMember(test, 'bob')
    ).call('GET', '/api/analytics?sport=golf&mine=true');
    expect(mine.body).toMatchObject({ totalPredictions: 0, accuracy: null });
  });
});

describe('verification', () => {
  it('holds for an empty chain, and for rows that were left alone', async () => {
    expect(await verify()).toEqual({ holds: true, rows: 0, graded: 0, head: null });
    await threePredictions();

    const [head] = await test.context.db
      .select()
      .from(golfPredictions)
      .where(eq(golfPredictions.sequence, 3));
    expect(await verify()).toEqual({ holds: true, rows: 3, graded: 0, head: head?.hash });
  });

  it('names the row, whatever column of it was changed', async () => {
    await threePredictions();
    await addField(test, { id: '4' });
    const bob = await addMember(test, 'bob');
    const tamperings: Omit<Record<keyof GolfLedgerRow, unknown>, 'league' | 'sequence'> = {
      id: randomUUID(),
      tournamentId: '4',
      season: 2025,
      version: 7,
      inputsKey: 'f'.repeat(64),
      requestedBy: bob.id,
      requestedSlot: 'grok',
      analyst: 'openai',
      requestedModel: 'other',
      returnedModel: null,
      startsAt: new Date('2026-11-22T13:00:00Z'),
      createdAt: new Date('2026-11-20T18:00:00Z'),
      predictedWinnerId: 'bo',
      winProbability: 0.9,
      confidence: 90,
      content: sql`jsonb_set(content, '{reasoning}', '"Other words."')`,
      previousHash: 'f'.repeat(64),
      hash: 'f'.repeat(64),
      askedWith: 'own',
    };
    const second = eq(golfPredictions.sequence, 2);
    const [untouched] = await test.context.db.select().from(golfPredictions).where(second);
    for (const [column, value] of Object.entries(tamperings)) {
      await test.context.db
        .update(golfPredictions)
        .set({ [column]: value })
        .where(second);
      expect(await verify(), column).toMatchObject({ holds: false, rows: 3, sequence: 2 });
      await test.context.db
        .update(golfPredictions)
        .set(untouched ?? {})
        .where(second);
    }
    expect(await verify()).toMatchObject({ holds: true });
    const columns = Object.keys(getTableColumns(golfPredictions));
    expect([...Object.keys(tamperings), 'league', 'sequence'].toSorted()).toEqual(
      columns.toSorted(),
    );
  });

  it('names the row behind one that was removed', async () => {
    await threePredictions();
    await test.context.db.delete(golfPredictions).where(eq(golfPredictions.sequence, 2));
    expect(await verify()).toMatchObject({ sequence: 3, fault: expect.stringContaining('row 2') });
  });

  it('names the row whose grade does not follow from the leaderboard', async () => {
    await threePredictions();
    await finishTournament(test, '1', ['bo', 'ace']);
    await gradeEndedGolf(test.context);
    await test.context.db.update(golfGrades).set({ outcome: 'win' });

    expect(await verify()).toEqual({
      holds: false,
      rows: 3,
      sequence: 1,
      tournament: 'golf tournament 1 (Northport Classic)',
      fault: 'its grade does not follow from the prediction and the leaderboard',
    });
  });

  it('hands every row to the export, whose documents hash to its hashes', async () => {
    await threePredictions();
    const lines: string[] = [];
    await verifyGolfLedger(test.context.db, (entry) => {
      lines.push(golfExportLine(entry));
      return Promise.resolve();
    });
    const exported = lines.map(
      (line) => JSON.parse(line) as { chain: string; document: object; hash: string },
    );
    expect(exported).toHaveLength(3);
    for (const { chain, document, hash } of exported) {
      expect(chain).toBe('golf');
      expect(sha256(canonicalJson(document))).toBe(hash);
      expect(JSON.stringify(document)).not.toContain(ada.id);
    }
  });
});
