import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { journal } from '#db/tables/journal-tables.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments-tables.ts';
import type { GolfEntry, GolferStatus, Tournament } from '#domain/tournament.ts';
import type { SourcedTournament } from '#providers/scores/score-source.ts';
import { addField, finishTournament, golferIds } from '#testing/samples/golf-scene.ts';
import { addMember } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { whileVerifying } from '#testing/while-verifying.ts';
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshTournaments } from '#server/polling/tour-polling/tour-polling.ts';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import { gradeFinished } from './grades.ts';
import type { FieldResult, GradeDocument } from '#server/ledger/predictions/predictions-types.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

async function threePredictions() {
  for (const id of ['1', '2', '3']) {
    await addField(test, { id });
    const { status } = await ada.call('POST', `/api/golf/predictions/generate/${id}`, {});
    expect(status).toBe(200);
  }
}

const verify = () => verifyLedger(test.context.db);

async function gradeOfTournament(id: string) {
  const { body } = await ada.call('GET', `/api/golf/predictions?tournamentId=${id}`);
  return (body as GolfPredictionView[])[0];
}

describe('grades', () => {
  it('follow the first place of the final leaderboard', async () => {
    await threePredictions();
    await finishTournament(test, '1', ['ace', 'bo']);
    await finishTournament(test, '2', ['cy', 'ace']);

    expect(await gradeFinished(test.context, 'tournament', 'pga')).toBe(2);
    expect(await gradeFinished(test.context, 'tournament', 'pga')).toBe(0);
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

  it('are void for a pick that did not start, and for a canceled tournament', async () => {
    await threePredictions();
    await finishTournament(test, '1', ['bo', 'cy']);
    await test.context.db
      .update(tournaments)
      .set({ state: 'canceled' })
      .where(eq(tournaments.id, '2'));

    expect(await gradeFinished(test.context, 'tournament', 'pga')).toBe(2);
    for (const id of ['1', '2']) {
      const voided = { isCorrect: null, grade: { outcome: 'void', brier: null } };
      expect(await gradeOfTournament(id)).toMatchObject(voided);
    }
    expect(await verify()).toMatchObject({ holds: true, graded: 2 });
  });

  it('are lost for a pick that withdrew in the first round', async () => {
    await threePredictions();
    await finishTournament(test, '1', ['bo', 'cy']);
    await test.context.db
      .update(golfEntries)
      .set({ rounds: [{ round: 1, isGivenUp: true }] })
      .where(and(eq(golfEntries.tournamentId, '1'), eq(golfEntries.playerId, 'ace')));

    expect(await gradeFinished(test.context, 'tournament', 'pga')).toBe(1);
    expect(await gradeOfTournament('1')).toMatchObject({ grade: { outcome: 'loss' } });
    expect(await verify()).toMatchObject({ holds: true });
  });

  it('wait for a leaderboard with a winner, and follow a correction', async () => {
    await threePredictions();
    await finishTournament(test, '1', []);
    expect(await gradeFinished(test.context, 'tournament', 'pga')).toBe(0);

    await finishTournament(test, '1', ['bo', 'ace']);
    expect(await gradeFinished(test.context, 'tournament', 'pga')).toBe(1);
    await finishTournament(test, '1', ['ace', 'bo']);
    expect(await gradeFinished(test.context, 'tournament', 'pga')).toBe(1);
    expect((await gradeOfTournament('1'))?.isCorrect).toBe(true);
  });

  it('count in the analytics, with the last version of each tournament', async () => {
    await threePredictions();
    await finishTournament(test, '1', ['ace', 'bo']);
    await finishTournament(test, '2', ['cy', 'ace']);
    await gradeFinished(test.context, 'tournament', 'pga');

    for (const sport of ['golf', 'all']) {
      const { body } = await ada.call('GET', `/api/analytics?sport=${sport}`);
      expect(body as AnalyticsView).toMatchObject({
        totalPredictions: 3,
        gradedPredictions: 2,
        correctPredictions: 1,
        accuracy: 50,
        brier: null,
        avgConfidence: 40,
        byModel: [{ model: 'statistical', correct: 1, total: 2 }],
      });
      expect((body as AnalyticsView).calibration.every(({ n }) => n === 0)).toBe(true);
    }
    const mine = await (
      await addMember(test, 'bob')
    ).call('GET', '/api/analytics?sport=golf&mine=true');
    expect(mine.body).toMatchObject({ totalPredictions: 0, accuracy: null });
  });
});

describe('a withdrawn result', () => {
  /** The tournament as reported: a leaderboard with positions, or a scoreboard without. */
  function buildTournament(
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

  /** Reports and stores it while the ledger is verified continuously. */
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
      .from(journal)
      .where(eq(journal.kind, 'grade'))
      .orderBy(asc(journal.sequence));
    return rows.map(({ document }) => {
      const { grade, result } = document as GradeDocument;
      return [grade?.outcome, (result as FieldResult).winnerIds];
    });
  };

  beforeEach(async () => {
    await addField(test, { id: '1' });
    await ada.call('POST', '/api/golf/predictions/generate/1', {});
  });

  it('of a tournament that is not final again adds an entry; the later winner adds another', async () => {
    await tell(buildTournament('final', golferIds));
    expect(await gradeOfTournament('1')).toMatchObject({ isCorrect: true });
    for (const state of ['live', 'unknown', 'scheduled'] as const) {
      await tell(buildTournament(state, golferIds));
      expect(await gradeOfTournament('1'), state).toMatchObject({ isCorrect: null, grade: null });
      await tell(buildTournament('final', golferIds.toReversed()));
      expect(await gradeOfTournament('1'), state).toMatchObject({ isCorrect: false });
    }
    const again = [
      [undefined, []],
      ['loss', ['flo']],
    ];
    expect(await outcomes()).toEqual([['win', ['ace']], ...again, ...again, ...again]);
  });

  it('and a corrected leaderboard add an entry, however late', async () => {
    await tell(buildTournament('final', golferIds));
    test.clock.advance(40 * 86_400_000);
    await tell(buildTournament('final', golferIds.toReversed()));
    expect((await outcomes()).map(([outcome]) => outcome)).toEqual(['win', 'loss']);
  });

  it('stays when a scoreboard has the same scores and no positions', async () => {
    await tell(buildTournament('final', golferIds));
    await tell(buildTournament('final', golferIds, { hasPlaces: false }));
    expect(await outcomes()).toEqual([['win', ['ace']]]);
  });

  it('is also withdrawn by the regular grading check', async () => {
    await finishTournament(test, '1', ['ace', 'bo']);
    await gradeFinished(test.context, 'tournament', 'pga');
    await test.context.db.update(tournaments).set({ state: 'live' });
    expect(await verify()).toMatchObject({ holds: false });

    expect(await gradeFinished(test.context, 'tournament', 'pga')).toBe(1);
    expect(await gradeFinished(test.context, 'tournament', 'pga')).toBe(0);
    expect(await verify()).toMatchObject({ holds: true, graded: 0 });
  });
});
