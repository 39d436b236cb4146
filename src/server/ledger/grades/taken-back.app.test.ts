import { computeChangedSeasons } from '#server/analytics/figures/figures.ts';
import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { WeekScheduleView } from '#contract/schedules-endpoints.ts';
import { journal } from '#db/tables/journal-tables.ts';
import {
  type FeedObject,
  footballEvent,
  footballScoreboard,
  statuses,
} from '#testing/fixtures/espn/football-events.ts';
import { addPerson, type Browser } from '#testing/test-users.ts';
import { useEspnTestApp } from '#testing/use-test-app.ts';
import { whileVerifying } from '#testing/while-verifying.ts';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshDue } from '#server/polling/polls/polls.ts';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import type { GradeDocument } from '#server/ledger/predictions/predictions-types.ts';

const game = '401900001';

const test = useEspnTestApp('2026-11-22T17:00:00Z');
let ada: Browser;

beforeEach(async () => {
  ada = (await addPerson(test, 'Ada')).browser;
  await tell(statuses.scheduled);
  await ada.post(`/api/nfl/predictions/generate/${game}`, {});

  test.clock.set('2026-11-22T21:00:00Z');
});

/**
 * The feed reports the game's state, and the next round stores it: the ledger verifies at every
 * moment.
 */
async function tell(status: FeedObject, homeScore = '0', awayScore = '0', date?: string) {
  const event = footballEvent({ id: game, status, homeScore, awayScore, date });
  test.feed.answer('football/nfl/scoreboard', ({ query }) =>
    footballScoreboard(query.get('week') === '11' ? [event] : [], {
      season: { year: 2026, type: 2 },
      week: { number: 11 },
    }),
  );
  test.clock.advance(60_000);
  const store = () => refreshDue(test.context, 'nfl');
  expect(await whileVerifying(() => verifyLedger(test.context.db), store)).toEqual([]);
  await test.settle();
}

async function readGame(): Promise<GameView | undefined> {
  const { body } = await ada.get('/api/nfl/schedule/current');
  return (body as unknown as WeekScheduleView).games.find(({ id }) => id === game);
}

async function readPrediction(): Promise<PredictionView | undefined> {
  const { body } = await ada.get('/api/predictions?sport=nfl');
  return (body as unknown as PredictionView[])[0];
}

/** Grading history of the game's predictions; undefined for a withdrawn grade. */
async function listGradings(): Promise<(string | undefined)[]> {
  const rows = await test.context.db
    .select()
    .from(journal)
    .where(eq(journal.kind, 'grade'))
    .orderBy(asc(journal.sequence));
  return rows.map(({ document }) => (document as GradeDocument).grade?.outcome);
}

async function readAccuracy() {
  await computeChangedSeasons(test.context.db);
  const { body } = await ada.get('/api/analytics?sport=nfl');
  const { correctPredictions, gradedPredictions, pendingPredictions } =
    body as unknown as AnalyticsView;
  return { correct: correctPredictions, total: gradedPredictions, pending: pendingPredictions };
}

describe('a final withdrawn by the feed', () => {
  it('in play: the card shows no result, and the ledger verifies at every moment', async () => {
    const won = (await readPrediction())?.predictedWinner.side === 'home';
    await tell(statuses.final, '100', '98');
    expect(await readPrediction()).toMatchObject({ isCorrect: won, game: { state: 'final' } });
    expect(await readAccuracy()).toEqual({ correct: won ? 1 : 0, total: 1, pending: 0 });

    await tell(statuses.live, '98', '98');
    expect(await readPrediction()).toMatchObject({
      isCorrect: null,
      grade: null,
      game: { state: 'live', isCompleted: false },
    });
    expect(await readAccuracy()).toEqual({ correct: 0, total: 0, pending: 1 });

    await tell(statuses.final, '98', '100');
    expect(await readPrediction()).toMatchObject({ isCorrect: !won });
    expect(await listGradings()).toEqual([won ? 'win' : 'loss', undefined, won ? 'loss' : 'win']);
  });

  it('for a new date: the game can be predicted again, and the later final grades both', async () => {
    await tell(statuses.final, '100', '98');
    await tell(statuses.scheduled, '0', '0', '2026-11-23T19:00Z');
    expect(await readGame()).toMatchObject({ state: 'scheduled', homeScore: null });
    expect((await readPrediction())?.isCorrect).toBeNull();

    const again = await ada.post(`/api/nfl/predictions/generate/${game}`, {});
    expect([again.status, again.body?.['version']]).toEqual([200, 2]);
    expect((await verifyLedger(test.context.db)).holds).toBe(true);

    test.clock.set('2026-11-23T22:30:00Z');
    await tell(statuses.final, '10', '9', '2026-11-23T19:00Z');
    expect(await verifyLedger(test.context.db)).toMatchObject({
      holds: true,
      predictions: 2,
      graded: 2,
    });
    expect((await readPrediction())?.isCorrect).not.toBeNull();
  });

  it('and corrected or omitted for a while: the other score adds an entry, and the result stays', async () => {
    await tell(statuses.final, '100', '98');
    await tell(statuses.final, '98', '100');
    expect((await listGradings()).toSorted()).toEqual(['loss', 'win']);

    test.feed.answer('football/nfl/scoreboard', footballScoreboard([]));
    test.clock.advance(60_000);
    await refreshDue(test.context, 'nfl');
    expect((await readPrediction())?.isCorrect).not.toBeNull();
    expect(await listGradings()).toHaveLength(2);
  });
});
