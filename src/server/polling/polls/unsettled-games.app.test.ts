import type { GameView } from '#contract/games-endpoints.ts';
import type { HealthView } from '#contract/admin/health-endpoints.ts';
import { games } from '#db/tables/games-tables.ts';
import { grades, predictions } from '#db/tables/journal-tables.ts';
import { answerLineups } from '#testing/samples/scene.ts';
import {
  bills,
  chiefs,
  type FeedObject,
  footballEvent,
  type FootballEventParts,
  statuses,
} from '#testing/fixtures/espn/football-events.ts';
import { addAdministrator, type Browser } from '#testing/test-users.ts';
import { useEspnTestApp } from '#testing/use-test-app.ts';
import { asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { noteJobProcess } from '#server/admin/health/health-store.ts';
import { refreshDue } from './polls.ts';

const id = '401900001';
const processId = randomUUID();

const test = useEspnTestApp('2026-11-22T17:00:00Z');
let ada: Browser;
beforeEach(async () => {
  ada = (await addAdministrator(test, 'Ada')).browser;
});

/** The game as listed on one day, next to another one; other days have none. */
function tell(day: string, parts: FootballEventParts): void {
  const common = { week: null, season: { year: 2027, type: 2 } };
  const event = footballEvent({ ...common, id, ...parts });
  const other = footballEvent({
    ...common,
    id: '401900002',
    home: bills,
    away: chiefs,
    date: '2026-11-22T17:00Z',
    status: statuses.live,
  });
  test.feed.answer('basketball/nba/scoreboard', ({ query }) => ({
    events: [
      ...(query.get('dates') === day ? [event] : []),
      ...(query.get('dates') === '20261122' ? [other] : []),
    ],
  }));
}

async function poll(minutes = 5): Promise<void> {
  test.clock.advance(minutes * 60_000);
  await refreshDue(test.context, 'nba');
  await test.settle();
}

async function readGame(): Promise<GameView | undefined> {
  const { body } = await ada.get(`/api/nba/games/${id}`);
  return body?.['game'] as GameView | undefined;
}

async function listProblems(): Promise<string[]> {
  // Without a process that runs jobs, that is the only problem.
  await noteJobProcess(test.context, { id: processId, clockAheadMs: 0, makesBackups: false });
  const { body } = await ada.get('/api/admin/health');
  return (body as unknown as HealthView).problems.map(({ what }) => what);
}

async function predict(): Promise<void> {
  const made = await ada.post(`/api/nba/predictions/generate/${id}`, {});
  expect(made.status, JSON.stringify(made.body)).toBe(200);
}

async function listGrades() {
  return test.context.db
    .select({
      author: predictions.author,
      startsAt: predictions.startsAt,
      outcome: grades.outcome,
    })
    .from(predictions)
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .orderBy(asc(predictions.sequence));
}

describe('a contradictory result', () => {
  const finalWith = (scores: unknown[], winners: unknown[]): FootballEventParts => {
    const [competition] = footballEvent({ status: statuses.final })['competitions'] as FeedObject[];
    const sides = competition?.['competitors'] as FeedObject[];
    const competitors = sides.map((side, index) => ({
      ...side,
      score: scores[index],
      winner: winners[index],
    }));
    return { status: statuses.final, competition: { competitors } };
  };

  it.each<[string, FootballEventParts]>([
    ['the side with fewer points won', finalWith(['98', '100'], [true, false])],
    ['both sides won', finalWith(['100', '98'], [true, true])],
    ['over, and not completed', { status: statuses.unheardOf }],
    ['no scores', finalWith([null, null], [true, false])],
  ])(
    '%s: is shown as such, reported to the operator, and requested again until it is graded',
    async (_, contradiction) => {
      tell('20261122', {});
      await poll(0);
      await predict();

      test.clock.set('2026-11-22T21:00:00Z');
      tell('20261122', contradiction);
      await poll();
      const unconfirmed = { state: 'unknown', status: 'Result not confirmed yet' };
      expect(await readGame()).toMatchObject({ ...unconfirmed, completed: false });

      // Long after its end, and on the next day.
      test.clock.set('2026-11-23T17:00:00Z');
      await poll();
      expect(await readGame()).toMatchObject(unconfirmed);
      expect(await listProblems()).toContain(
        'The NBA feed has not confirmed 1 result: DAL @ PHI (2026-11-22).',
      );
      expect((await listGrades()).map(({ outcome }) => outcome)).toEqual([null]);

      tell('20261122', finalWith(['100', '98'], [true, false]));
      await poll(60);
      expect(await readGame()).toMatchObject({ state: 'final', homeScore: 100 });
      expect((await listGrades()).map(({ outcome }) => outcome)).toEqual([
        expect.stringMatching(/^(?:win|loss)$/),
      ]);
      expect((await listProblems()).join()).not.toContain('confirmed');
      expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true });
    },
  );

  it('of a forfeited game is no action: the prediction is void', async () => {
    tell('20261122', {});
    await poll(0);
    await predict();
    test.clock.set('2026-11-22T21:00:00Z');
    tell('20261122', { status: statuses.forfeit, homeScore: '2', awayScore: '0' });
    await poll();

    expect((await listGrades()).map(({ outcome }) => outcome)).toEqual(['void']);
  });
});

describe('a game in play that the current day or week does not list', () => {
  it('is polled like today when it is played in the next week', async () => {
    const listScores = async (homeScore: string) => {
      const event = footballEvent({
        id,
        date: '2026-11-25T20:40Z',
        status: homeScore === '0' ? statuses.scheduled : statuses.live,
        homeScore,
        awayScore: '0',
      });
      test.feed.answer('football/nfl/scoreboard', ({ query }) => ({
        events: query.get('week') === '11' ? [event] : [],
      }));
      test.clock.advance(60_000);
      await refreshDue(test.context, 'nfl');
      const rows = await test.context.db.select().from(games);
      return rows.map((row) => row.homeScore);
    };
    test.clock.set('2026-11-25T20:30:00Z');
    expect(await listScores('0')).toEqual([null]);
    test.clock.set('2026-11-25T20:41:00Z');
    expect(await listScores('7')).toEqual([7]);
    expect(await listScores('14')).toEqual([14]);
  });

  it('is polled like today when it may be resumed the next day', async () => {
    const tellAlone = (parts: FootballEventParts) => {
      const event = footballEvent({ week: null, season: { year: 2027, type: 2 }, id, ...parts });
      test.feed.answer('basketball/nba/scoreboard', ({ query }) => ({
        events: query.get('dates') === '20261122' ? [event] : [],
      }));
    };
    tellAlone({ status: statuses.suspended, homeScore: '50' });
    await poll(0);
    test.clock.set('2026-11-23T17:00:00Z');
    await poll();
    tellAlone({ status: statuses.live, homeScore: '60' });
    await poll();

    expect(await readGame()).toMatchObject({ isLive: true, homeScore: 60 });
  });

  it('is polled like today when it is resumed days later', async () => {
    tell('20261122', { status: statuses.suspended, homeScore: '50' });
    await poll(0);
    test.clock.set('2026-11-25T17:00:00Z');
    tell('20261122', { status: statuses.live, homeScore: '60' });
    await poll();
    tell('20261122', { status: statuses.live, homeScore: '70' });
    await poll();

    expect(await readGame()).toMatchObject({ isLive: true, homeScore: 70 });
  });
});

describe('a game that moves to the next day with the same id', () => {
  it.each<[string, FootballEventParts | undefined]>([
    ['after it was postponed', { status: statuses.postponed }],
    ['without a word', undefined],
  ])('%s is noticed within one poll', async (_, postponed) => {
    tell('20261122', { date: '2026-11-22T23:00Z' });
    await poll(0);
    await answerLineups(test, 'nba');
    await predict();
    expect(await lockNearContests(test.context, 'nba')).toBe(1);

    if (postponed !== undefined) {
      tell('20261122', { date: '2026-11-22T23:00Z', ...postponed });
      await poll();
      expect((await readGame())?.state).toBe('postponed');
    }

    tell('20261123', { date: '2026-11-23T23:00Z' });
    await poll();
    expect(await readGame()).toMatchObject({
      state: 'scheduled',
      gameTime: '2026-11-23T23:00:00.000Z',
    });

    // The automatic one is for the day without a game; a member's survives the move.
    test.clock.set('2026-11-23T20:00:00Z');
    expect(await lockNearContests(test.context, 'nba')).toBe(1);
    test.clock.set('2026-11-24T02:00:00Z');
    tell('20261123', {
      date: '2026-11-23T23:00Z',
      status: statuses.final,
      homeScore: '101',
      awayScore: '99',
    });
    await poll();
    const graded = expect.stringMatching(/^(?:win|loss)$/) as unknown;
    expect(
      (await listGrades()).map(({ author, startsAt, outcome }) => [
        author,
        startsAt.toISOString().slice(0, 10),
        outcome,
      ]),
    ).toEqual([
      ['member', '2026-11-22', graded],
      ['automatic', '2026-11-22', 'void'],
      ['automatic', '2026-11-23', graded],
    ]);
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true });
  });

  it('to the next week is noticed within one poll in a league with weeks', async () => {
    const tellWeek = (week: number, parts: FootballEventParts) => {
      const event = footballEvent({ id, week: { number: week }, ...parts });
      test.feed.answer('football/nfl/scoreboard', ({ query }) => ({
        events: query.get('week') === String(week) ? [event] : [],
      }));
    };
    const pollWeek = async () => {
      test.clock.advance(5 * 60_000);
      await refreshDue(test.context, 'nfl');
      return (await test.context.db.select().from(games))[0];
    };
    tellWeek(11, { date: '2026-11-22T23:00Z' });
    await pollWeek();
    tellWeek(11, { date: '2026-11-22T23:00Z', status: statuses.postponed });
    expect(await pollWeek()).toMatchObject({ state: 'postponed' });
    tellWeek(12, { date: '2026-11-26T18:00Z' });
    expect(await pollWeek()).toMatchObject({ state: 'scheduled', week: 12 });
  });
});
