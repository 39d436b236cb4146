import type { GameView } from '#contract/games.ts';
import type { GolfGameView } from '#contract/tournaments/golf-tournaments.ts';
import type { ScheduleView, WeekScheduleView } from '#contract/schedules.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { gameChanges } from '#db/tables/games.ts';
import { grades } from '#db/tables/journal.ts';
import type { LeagueId } from '#domain/league.ts';
import { answerAsFeed } from '#testing/fixtures/espn/feed-answers.ts';
import {
  bills,
  chiefs,
  cowboys,
  eagles,
  type FeedObject,
  footballEvent,
  type FootballEventParts,
  footballScoreboard,
  statuses,
} from '#testing/fixtures/espn/football-events.ts';
import { addPerson, type Browser } from '#testing/test-users.ts';
import { useSharedEspnTestApp } from '#testing/use-test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { poll } from '../../polling/polls/polls-jobs.ts';

const sunday = '2026-11-22T20:00:00Z';
const scoreboards = {
  nfl: 'football/nfl/scoreboard',
  nba: 'basketball/nba/scoreboard',
} as const;

const test = useSharedEspnTestApp(sunday);
let reader: Browser;

beforeEach(() => startAfresh(sunday));

async function startAfresh(moment: string): Promise<void> {
  await test.startAfresh(moment);
  reader = (await addPerson(test, 'Ada')).browser;
}

/** Seconds: while live, before a start, and otherwise. */
const paces = [15, 60, 300];

/** One round as run by the jobs, with the interval to the next round's start. */
async function round(league: LeagueId = 'nfl'): Promise<number> {
  const beganAt = Date.now();
  const restSeconds = await poll(test.context, league);
  const tookSeconds = (Date.now() - beganAt) / 1000;
  await test.settle();
  const seconds = tookSeconds + restSeconds;
  // After a success the next round follows an interval after the start, after a failure an interval
  // after the end, which is later on a busy machine.
  const isPace = (pace: number) => seconds > pace - 2 && seconds < pace + tookSeconds + 2;
  return paces.find(isPace) ?? seconds;
}

/** The next round, one poll later. */
async function nextRound(league: LeagueId = 'nfl', seconds = 15): Promise<number> {
  test.clock.advance(seconds * 1000);
  return round(league);
}

function tellWeek(...events: unknown[]): void {
  const week = { season: { year: 2026, type: 2 }, week: { number: 11 } };
  test.feed.answer(scoreboards.nfl, ({ query }) =>
    footballScoreboard(query.get('week') === '11' ? events : [], week),
  );
}

const live = (parts: FootballEventParts = {}): FeedObject =>
  footballEvent({ status: statuses.live, homeScore: '24', awayScore: '21', ...parts });
const first = (parts: FootballEventParts = {}) => live({ id: '1', ...parts });
const second = (parts: FootballEventParts = {}) =>
  live({ id: '2', home: bills, away: chiefs, ...parts });
/** Starts in five hours. */
const night = (parts: FootballEventParts = {}) =>
  footballEvent({ id: '3', home: chiefs, away: cowboys, date: '2026-11-23T01:20Z', ...parts });

async function readWeek(): Promise<WeekScheduleView> {
  return (await reader.get('/api/nfl/schedule/current')).body as unknown as WeekScheduleView;
}

async function readGame(id: string): Promise<GameView | undefined> {
  return (await readWeek()).games.find((game) => game.id === id);
}

const moment = () => test.clock.now().toISOString();

/** Keeps every event's id and removes what makes it a game. */
const unreadable = (id: string): FeedObject => ({ id, date: 'soon', competitions: [{}] });

describe('an answer without any of the current contests', () => {
  const emptyAnswers: [string, unknown[]][] = [
    ['an empty list', []],
    ['events none of which can be read', [unreadable('1'), null, unreadable('2')]],
    ['the games of another week', [footballEvent({ id: '9', home: eagles, away: bills })]],
  ];

  it.each(emptyAnswers)(
    '%s in the third quarter: stale with the true age, retried at the live pace',
    async (_title, events) => {
      tellWeek(first(), second());
      expect(await round()).toBe(15);
      const toldAt = moment();

      tellWeek(...events);
      for (let attempt = 1; attempt <= 4; attempt += 1) {
        expect(await nextRound()).toBe(15);
        const week = await readWeek();
        expect(week).toMatchObject({ isStale: true, lastUpdated: toldAt });
        expect(week.games.map(({ id, isLive, homeScore }) => [id, isLive, homeScore])).toEqual([
          ['1', true, 24],
          ['2', true, 24],
        ]);
      }

      tellWeek(first({ homeScore: '31' }), second());
      await nextRound();
      expect(await readWeek()).toMatchObject({ isStale: false, lastUpdated: moment() });
      expect((await readGame('1'))?.homeScore).toBe(31);
    },
  );

  it('is also retried at the live pace when a game should have begun', async () => {
    test.clock.set('2026-11-22T17:59:50Z');
    tellWeek(first({ status: statuses.scheduled }));
    await round();
    tellWeek();
    test.clock.set('2026-11-22T18:00:05Z');

    expect(await round()).toBe(15);
    expect((await readWeek()).isStale).toBe(true);
  });

  it('is retried at the live pace while a game is live ahead of its scheduled start', async () => {
    const early = (parts: FootballEventParts = {}) =>
      first({ date: '2026-11-23T06:00Z', ...parts });
    tellWeek(early());
    expect(await round()).toBe(15);

    tellWeek(early({ status: statuses.scheduled }));
    expect(await nextRound()).toBe(300);
  });

  it('is believed after half an hour: its games are unknown since they were last listed', async () => {
    tellWeek(first(), second());
    await round();
    const toldAt = moment();
    tellWeek();
    await nextRound();
    await nextRound('nfl', 29 * 60);
    expect(await readWeek()).toMatchObject({ isStale: true, lastUpdated: toldAt });

    await nextRound('nfl', 60);
    const week = await readWeek();
    expect(week.isStale).toBe(false);
    expect(week.games.map(({ state, unknownSince }) => [state, unknownSince])).toEqual([
      ['unknown', toldAt],
      ['unknown', toldAt],
    ]);
  });

  it('is not believed sooner because of an earlier failure of another kind', async () => {
    tellWeek(first(), second());
    await round();
    const toldAt = moment();
    test.breakFeed('500');
    await nextRound();
    await nextRound('nfl', 40 * 60);
    test.healFeed();
    tellWeek();
    await nextRound('nfl', 60);

    expect(await readWeek()).toMatchObject({ isStale: true, lastUpdated: toldAt });
    expect((await readGame('1'))?.state).toBe('live');
  });

  it('is accepted when nothing should be on', async () => {
    tellWeek(night());
    await round();
    tellWeek();

    expect(await nextRound()).toBe(300);
    expect(await readWeek()).toMatchObject({ isStale: false, lastUpdated: moment() });
    expect((await readGame('3'))?.state).toBe('scheduled');
  });

  it('that is unreadable is retried every minute when nothing is on', async () => {
    tellWeek(night());
    await round();
    const toldAt = moment();
    tellWeek(unreadable('3'));

    expect(await nextRound()).toBe(60);
    expect(await readWeek()).toMatchObject({ isStale: true, lastUpdated: toldAt });
  });

  it('that is unreadable at a cold start does not mean a day without games', async () => {
    test.feed.answer(scoreboards.nba, { events: [unreadable('1')] });
    await round('nba');
    expect((await reader.get('/api/nba/schedule/live')).status).toBe(425);
  });

  it('does not delay other parts of the schedule', async () => {
    tellWeek(first());
    await round();
    test.advance(61);
    tellWeek();
    test.feed.requests.length = 0;
    await round();

    const weeks = test.feed.requests.map(({ query }) => query.get('week'));
    expect(weeks).toEqual(expect.arrayContaining(['11', '10', '12']));
  });
});

describe('a game missing from a fresh answer', () => {
  it('while live: unknown since it was last listed, until it is listed again', async () => {
    tellWeek(first(), second());
    await round();
    const toldAt = moment();

    tellWeek(second({ homeScore: '27' }));
    expect(await nextRound()).toBe(15);
    await nextRound();
    expect(await readWeek()).toMatchObject({ isStale: false, lastUpdated: moment() });
    expect(await readGame('2')).toMatchObject({ state: 'live', homeScore: 27, unknownSince: null });
    expect(await readGame('1')).toMatchObject({
      state: 'unknown',
      status: 'Status unknown',
      unknownSince: toldAt,
      isLive: false,
      completed: false,
      homeScore: 24,
      awayScore: 21,
      timeRemaining: null,
    });
    const turns = await test.context.db.select().from(gameChanges);
    expect(turns.filter(({ gameId, state }) => gameId === '1' && state === 'unknown')).toHaveLength(
      1,
    );

    tellWeek(first({ homeScore: '30' }), second());
    await nextRound();
    expect(await readGame('1')).toMatchObject({
      state: 'live',
      homeScore: 30,
      unknownSince: null,
    });
  });

  it('before its start: stays scheduled, and is unknown once it should have begun', async () => {
    tellWeek(second(), night());
    await round();
    const toldAt = moment();
    tellWeek(second());
    await nextRound();
    expect(await readGame('3')).toMatchObject({ state: 'scheduled', unknownSince: null });

    test.clock.set('2026-11-23T01:20:10Z');
    await round();
    expect(await readGame('3')).toMatchObject({ state: 'unknown', unknownSince: toldAt });
    const refused = await reader.post('/api/nfl/predictions/generate/3', {});
    expect(refused.status).toBe(409);

    tellWeek(second(), night({ date: '2026-11-23T02:20Z' }));
    await nextRound();
    expect(await readGame('3')).toMatchObject({ state: 'scheduled', unknownSince: null });
  });

  it('is polled at the live pace for some hours, and then no more', async () => {
    tellWeek(first());
    await round();
    tellWeek(first(), night());
    await nextRound();
    tellWeek(first({ status: statuses.final }));
    test.clock.set('2026-11-23T01:30:00Z');
    expect(await round()).toBe(15);
    expect((await readGame('3'))?.state).toBe('unknown');

    test.clock.set('2026-11-23T07:30:00Z');
    expect(await round()).toBe(300);
  });

  it('postponed, suspended or final: keeps its state', async () => {
    const states = [statuses.postponed, statuses.suspended, statuses.final, statuses.canceled];
    const games = states.map((status, index) => live({ id: `4${index}`, status }));
    tellWeek(second(), ...games);
    await round();
    const before = (await readWeek()).games.map(({ id, state }) => [id, state]);
    tellWeek(second());
    await nextRound();

    expect((await readWeek()).games.map(({ id, state }) => [id, state])).toEqual(before);
  });

  it('with time TBD: unknown at the end of its day, not at its beginning', async () => {
    const someTime = night({ date: '2026-11-22T05:00Z', competition: { timeValid: false } });
    tellWeek(second(), someTime);
    await round();
    tellWeek(second());
    await nextRound();
    expect((await readGame('3'))?.state).toBe('scheduled');

    test.clock.set('2026-11-23T05:10:00Z');
    await round();
    expect((await readGame('3'))?.state).toBe('unknown');
  });
});

describe('a game that has become unreadable', () => {
  const brokenFinal = (parts: FootballEventParts = {}) =>
    first({ status: statuses.final, homeScore: '', awayScore: 'N/A', ...parts });

  it('while live: unknown since it was last read, until it can be read again', async () => {
    tellWeek(first(), second());
    await round();
    const readAt = moment();
    tellWeek(brokenFinal(), second());
    await nextRound();

    expect(await readWeek()).toMatchObject({ isStale: false });
    expect(await readGame('1')).toMatchObject({
      state: 'unknown',
      status: 'Result not confirmed yet',
      unknownSince: readAt,
      homeScore: 24,
    });
    tellWeek(brokenFinal({ homeScore: '27', awayScore: '24' }), second());
    await nextRound();
    expect(await readGame('1')).toMatchObject({ state: 'final', homeScore: 27 });
  });

  it('as the only one of its week: unknown and stale, as nothing could be read', async () => {
    tellWeek(first({ status: statuses.scheduled, date: '2026-11-22T21:00Z' }));
    await round();
    const made = await reader.post('/api/nfl/predictions/generate/1', {});
    expect(made.status, made.text).toBe(200);
    test.clock.set('2026-11-22T22:00:00Z');
    tellWeek(first({ date: '2026-11-22T21:00Z' }));
    await round();
    const readAt = moment();

    tellWeek(brokenFinal({ date: '2026-11-22T21:00Z' }));
    await nextRound();
    expect(await readWeek()).toMatchObject({ isStale: true, lastUpdated: readAt });
    expect(await readGame('1')).toMatchObject({ state: 'unknown', unknownSince: readAt });

    tellWeek(brokenFinal({ date: '2026-11-22T21:00Z', homeScore: '27', awayScore: '24' }));
    await nextRound();
    expect(await readGame('1')).toMatchObject({ state: 'final', unknownSince: null });
    expect(await test.context.db.select().from(grades)).toHaveLength(1);
  });

  it('when final: keeps its state', async () => {
    tellWeek(first({ status: statuses.final }), second());
    await round();
    tellWeek(brokenFinal(), second());
    await nextRound();
    expect(await readGame('1')).toMatchObject({ state: 'final', homeScore: 24 });
  });
});

describe('a league listed by day', () => {
  function basketball(id: string, date: string, status: FeedObject, homeScore = '0'): FeedObject {
    const season = { year: 2027, type: 2 };
    return live({ id, date, status, homeScore, season, home: eagles, away: cowboys });
  }

  function tellDays(byDay: Record<string, FeedObject[]>): void {
    test.feed.answer(scoreboards.nba, ({ query }) => ({
      events: byDay[query.get('dates') ?? ''] ?? [],
    }));
  }

  async function readToday(): Promise<ScheduleView> {
    return (await reader.get('/api/nba/schedule/live')).body as unknown as ScheduleView;
  }

  it('shows a game that went missing while live after midnight, too, and finds it again', async () => {
    await startAfresh('2026-11-23T04:30:00Z');
    const late = (score: string) => basketball('401', '2026-11-23T03:30Z', statuses.live, score);
    const other = basketball('402', '2026-11-23T03:00Z', statuses.live, '90');
    tellDays({ '20261122': [late('71'), other] });
    await round('nba');
    const toldAt = moment();
    tellDays({ '20261122': [other] });
    await nextRound('nba');

    test.clock.set('2026-11-23T05:30:00Z');
    expect(await round('nba')).toBe(15);
    expect((await readToday()).games).toMatchObject([
      { id: '402', state: 'live' },
      { id: '401', state: 'unknown', unknownSince: toldAt, isToday: true },
    ]);
    tellDays({ '20261122': [late('99'), other] });
    await nextRound('nba');
    expect((await readToday()).games).toContainEqual(
      expect.objectContaining({ id: '401', state: 'live', homeScore: 99 }),
    );
  });

  it('ignores that a game is listed under another day than its start', async () => {
    await startAfresh('2026-11-23T04:55:00Z');
    const next = basketball('402', '2026-11-24T00:00Z', statuses.scheduled);
    const delayed = (date: string, status: FeedObject, score = '0') =>
      basketball('401', date, status, score);
    tellDays({
      '20261122': [delayed('2026-11-23T04:30Z', statuses.scheduled)],
      '20261123': [next],
    });
    await round('nba');

    // Starts ten minutes past midnight, and is listed under the previous day as usual.
    for (const score of ['2', '14', '31']) {
      test.clock.advance(15 * 60_000);
      tellDays({
        '20261122': [delayed('2026-11-23T05:05Z', statuses.live, score)],
        '20261123': [next],
      });
      expect(await round('nba')).toBe(15);
      expect((await readToday()).games).toContainEqual(
        expect.objectContaining({ id: '401', state: 'live', homeScore: Number(score) }),
      );
    }
    const turns = await test.context.db.select().from(gameChanges);
    expect(turns.map(({ state }) => state)).not.toContain('unknown');
  });

  it('follows a game moved to another day, and reports it missing there', async () => {
    await startAfresh('2026-11-22T17:00:00Z');
    const other = basketball('402', '2026-11-22T16:00Z', statuses.live, '40');
    tellDays({
      '20261122': [other, basketball('401', '2026-11-23T00:00Z', statuses.scheduled)],
    });
    await round('nba');
    tellDays({
      '20261122': [other],
      '202611': [other, basketball('401', '2026-11-26T00:00Z', statuses.scheduled)],
    });
    test.clock.advance(13 * 3_600_000);
    await round('nba');
    const readGameView = async () =>
      ((await reader.get('/api/nba/games/401')).body as unknown as { game: GameView }).game;
    expect(await readGameView()).toMatchObject({
      state: 'scheduled',
      gameTime: '2026-11-26T00:00:00.000Z',
    });

    // On its new day it is not listed.
    test.clock.set('2026-11-26T00:10:00Z');
    tellDays({ '20261125': [basketball('403', '2026-11-26T01:00Z', statuses.scheduled)] });
    await round('nba');
    test.clock.advance(31 * 60_000);
    await round('nba');
    test.clock.advance(60_000);
    await round('nba');
    expect((await readGameView()).state).toBe('unknown');
  });

  it('a month’s answer without a live game is ignored', async () => {
    const game = basketball('401', '2026-11-22T19:00Z', statuses.live, '40');
    tellDays({ '20261122': [game] });
    await round('nba');
    test.clock.advance(13 * 3_600_000);
    test.feed.requests.length = 0;
    tellDays({
      '20261122': [game],
      '202611': [basketball('409', '2026-11-29T00:00Z', statuses.scheduled)],
    });
    await round('nba');

    expect(test.feed.requests.map(({ query }) => query.get('dates'))).toContain('202611');
    const { body } = await reader.get('/api/nba/games/401');
    expect(body).toMatchObject({ game: { state: 'live' } });
  });
});

describe('tours', () => {
  const golfGames = async () =>
    (await reader.get('/api/golf/schedule/live')).body as unknown as {
      games: GolfGameView[];
      isStale: boolean;
      lastUpdated: string;
    };
  const tennis = async () =>
    (await reader.get('/api/tennis/schedule/live')).body as unknown as {
      games: TennisMatchView[];
      isStale: boolean;
      lastUpdated: string;
    };

  /** The feed with its events modified. */
  function changeEvents(path: string, change: (events: FeedObject[]) => unknown[]): void {
    const now = test.clock.now();
    test.feed.answer(path, ({ path: asked, query }) => {
      const answer = answerAsFeed(asked, query, now);
      if (typeof answer !== 'object') return answer;
      return { ...answer, events: change((answer['events'] ?? []) as FeedObject[]) };
    });
  }

  it.each(['an empty list', 'events none of which can be read'])(
    'live golf, and %s on leaderboard and scoreboard: stale, at the live pace',
    async (what) => {
      await round('pga');
      expect(await nextRound('pga')).toBe(15);
      const toldAt = moment();
      changeEvents('golf/', () => (what === 'an empty list' ? [] : [{ id: '401999002' }]));

      expect(await nextRound('pga')).toBe(15);
      expect(await golfGames()).toMatchObject({ isStale: true, lastUpdated: toldAt });
      expect((await golfGames()).games).toContainEqual(
        expect.objectContaining({ espnId: '401999002', isLive: true }),
      );
      test.feed.forgetAnswers();
      await nextRound('pga');
      expect(await golfGames()).toMatchObject({ isStale: false, lastUpdated: moment() });
    },
  );

  it.each([
    ['its field', () => [{ junk: true }]],
    ['most of its field', (field: FeedObject[]) => field.slice(0, 1)],
  ])('live golf without %s: stale, with the previous leaderboard', async (_, change) => {
    await round('pga');
    await nextRound('pga');
    const before = (await golfGames()).games;
    changeEvents('golf/', (events) =>
      events.map((event) => {
        const [competition] = event['competitions'] as FeedObject[];
        const competitors = change((competition?.['competitors'] ?? []) as FeedObject[]);
        return { ...event, competitions: [{ ...competition, competitors }] };
      }),
    );

    expect(await nextRound('pga')).toBe(15);
    expect((await golfGames()).isStale).toBe(true);
    expect((await golfGames()).games).toEqual(before);
  });

  it('a golf tournament missing from its day is unknown since it was last listed', async () => {
    await round('pga');
    await nextRound('pga');
    changeEvents('golf/', (events) => events.filter(({ id }) => id !== '401999002'));
    await nextRound('pga');

    const [gone] = (await golfGames()).games.filter(({ espnId }) => espnId === '401999002');
    expect(gone).toMatchObject({ isLive: false, status: 'Status unknown' });
    expect(gone?.unknownSince).toMatch(/^2026-11-22T20:0/);
    test.feed.forgetAnswers();
    await nextRound('pga');
    expect((await golfGames()).games).toContainEqual(
      expect.objectContaining({ espnId: '401999002', isLive: true, unknownSince: null }),
    );
  });

  it.each(['an empty list', 'events none of which can be read'])(
    'live tennis, and %s: stale with the true age, at the live pace',
    async (what) => {
      await round('atp');
      await round('wta');
      const toldAt = moment();
      changeEvents('tennis/atp', () => (what === 'an empty list' ? [] : [{ id: '900-2026' }]));

      expect(await nextRound('atp')).toBe(15);
      expect(await tennis()).toMatchObject({ isStale: true, lastUpdated: toldAt });
    },
  );

  it('a match missing from its tournament is unknown, in the draw and among the games', async () => {
    await round('atp');
    const toldAt = moment();
    changeEvents('tennis/atp', (events) =>
      events.map((event) => ({
        ...event,
        groupings: (event['groupings'] as FeedObject[]).map((grouping) => ({
          ...grouping,
          competitions: (grouping['competitions'] as FeedObject[]).filter(
            ({ id }) => id !== '2002',
          ),
        })),
      })),
    );
    await nextRound('atp');

    const gone = (await tennis()).games.find(({ id }) => id === '2002');
    expect(gone).toMatchObject({ state: 'unknown', isLive: false, unknownSince: toldAt });
    const { body } = await reader.get('/api/atp/games/2002');
    expect(body).toMatchObject({ game: { state: 'unknown', unknownSince: toldAt } });
  });

  it('a final without its sets changes no result, and leaves a match in play unconfirmed', async () => {
    await round('atp');
    changeEvents('tennis/atp', (events) =>
      events.map((event) => ({
        ...event,
        groupings: (event['groupings'] as FeedObject[]).map((grouping) => ({
          ...grouping,
          competitions: (grouping['competitions'] as FeedObject[]).map((match) =>
            match['id'] === '2001' || match['id'] === '2002'
              ? { ...match, status: statuses.final, competitors: withoutSets(match) }
              : match,
          ),
        })),
      })),
    );
    await nextRound('atp');

    expect((await reader.get('/api/atp/games/2001')).body).toMatchObject({
      game: { state: 'final', homeScore: 2, home: { segmentScores: [6, 7] } },
    });
    expect((await tennis()).games.find(({ id }) => id === '2002')).toMatchObject({
      state: 'unknown',
      status: 'Result not confirmed yet',
      sides: [{ sets: [{ games: 6 }, { games: 2 }] }, { sets: [{ games: 4 }, { games: 3 }] }],
    });
  });

  const withoutSets = (match: FeedObject) =>
    (match['competitors'] as FeedObject[]).map((side, index) => ({
      ...side,
      linescores: [],
      winner: index === 0,
    }));
});
