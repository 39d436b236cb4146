import type { GolfPredictionView } from '#contract/golf-predictions.ts';
import type { AnalyticsView } from '#contract/track-record.ts';
import { golfGradeEntries, golfGrades, golfPredictions, tournaments } from '#db/tables.ts';
import type { GolfEntry, GolferStatus, Tournament } from '#domain/tournament.ts';
import type { SourcedTournament } from '#providers/scores/score-source.ts';
import { addField, finishTournament, golferIds } from '#testing/golf-scene.ts';
import { addMember } from '#testing/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { whileVerifying } from '#testing/while-verifying.ts';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson, sha256 } from '../games/policy.ts';
import { refreshTournaments } from '../../contests/tours/service.ts';
import type { GolfLedgerRow } from './policy.ts';
import { golfExportLine, gradeEndedGolf, verifyGolfLedger } from './service.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

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

describe('a result that is taken back', () => {
  /** The tournament as a source tells it: a leaderboard with places, or a scoreboard without. */
  function told(
    state: Tournament['state'],
    order: readonly string[],
    { hasPlaces = true }: { hasPlaces?: boolean } = {},
  ): SourcedTournament {
    const status: GolferStatus = state === 'live' ? 'playing' : 'finished';
    const field = order.map((id, index): GolfEntry => ({
      player: { league: 'pga', id, name: `${id} Fairway`, shortName: id },
      order: index + 1,
      position: hasPlaces ? String(index + 1) : undefined,
      toPar: index - 10,
      status: hasPlaces ? status : 'unknown',
      rounds: [],
      isAmateur: false,
    }));
    const tournament: Tournament = {
      league: 'pga',
      id: '1',
      season: 2026,
      name: 'Northport Classic',
      startsAt: new Date('2026-11-22T12:00:00Z'),
      endsAt: new Date('2026-11-25T12:00:00Z'),
      state,
      statusText: state,
      isMajor: false,
    };
    return { tournament, field };
  }

  /** The source tells it, and it is stored while the ledger is verified again and again. */
  async function tell(sourced: SourcedTournament): Promise<void> {
    const { source } = test.context;
    test.clock.advance(60_000);
    test.context.source = {
      ...source,
      fetchTournaments: () => Promise.resolve({ tournaments: [sourced], rejected: [] }),
    };
    const store = () => refreshTournaments(test.context, 'pga', { kind: 'tournament', id: '1' });
    expect(await whileVerifying(verify, store)).toEqual([]);
    test.context.source = source;
  }

  const outcomes = async () => {
    const rows = await test.context.db
      .select()
      .from(golfGradeEntries)
      .orderBy(asc(golfGradeEntries.number));
    return rows.map(({ number, outcome, winnerIds }) => [number, outcome, winnerIds]);
  };

  beforeEach(async () => {
    await addField(test, { id: '1' });
    await ada.call('POST', '/api/golf/predictions/generate/1', {});
  });

  it.each(['live', 'unknown', 'scheduled'] as const)(
    'for a tournament that is %s again, by an entry; the later winner adds another',
    async (state) => {
      await tell(told('final', golferIds));
      expect(await gradeOfTournament('1')).toMatchObject({ isCorrect: true });
      await tell(told(state, golferIds));
      expect(await gradeOfTournament('1')).toMatchObject({ isCorrect: null, grade: null });
      await tell(told('final', golferIds.toReversed()));
      expect(await gradeOfTournament('1')).toMatchObject({ isCorrect: false });
      expect(await outcomes()).toEqual([
        [1, 'win', ['ace']],
        [2, null, []],
        [3, 'loss', ['flo']],
      ]);
    },
  );

  it('and a corrected leaderboard adds an entry, however late it comes', async () => {
    await tell(told('final', golferIds));
    test.clock.advance(40 * 86_400_000);
    await tell(told('final', golferIds.toReversed()));
    expect((await outcomes()).map(([, outcome]) => outcome)).toEqual(['win', 'loss']);
  });

  it('stands when a scoreboard tells the same scores and no places', async () => {
    await tell(told('final', golferIds));
    await tell(told('final', golferIds, { hasPlaces: false }));
    expect(await outcomes()).toEqual([[1, 'win', ['ace']]]);
  });

  it('is taken back by whoever looks the grades through, too', async () => {
    await finishTournament(test, '1', ['ace', 'bo']);
    await gradeEndedGolf(test.context);
    await test.context.db.update(tournaments).set({ state: 'live' });
    expect(await verify()).toMatchObject({ holds: false });

    expect(await gradeEndedGolf(test.context)).toBe(1);
    expect(await gradeEndedGolf(test.context)).toBe(0);
    expect(await verify()).toMatchObject({ holds: true, graded: 0 });
  });

  const entry = (number: number) =>
    and(eq(golfGradeEntries.sequence, 1), eq(golfGradeEntries.number, number));
  const tamperings: [string, () => Promise<unknown>, string][] = [
    [
      'an earlier entry was removed',
      () => test.context.db.delete(golfGradeEntries).where(entry(1)),
      'an entry of its grades is missing, or was renumbered',
    ],
    [
      'an earlier entry was changed',
      () =>
        test.context.db
          .update(golfGradeEntries)
          .set({ winnerIds: ['bo'] })
          .where(entry(1)),
      'an entry of its grades does not follow from the prediction and the winners it names',
    ],
    [
      'the last entry was removed',
      () => test.context.db.delete(golfGradeEntries).where(entry(3)),
      'its grade is not the one that was entered last',
    ],
  ];

  it.each(tamperings)('has entries that show when %s', async (_title, tamper, fault) => {
    await tell(told('final', golferIds));
    await tell(told('live', golferIds));
    await tell(told('final', golferIds.toReversed()));
    await tamper();
    expect(await verify()).toMatchObject({ holds: false, sequence: 1, fault });
  });
});
