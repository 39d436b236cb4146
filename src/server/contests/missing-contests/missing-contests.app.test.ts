import type { GameView } from '#contract/games-endpoints.ts';
import type { ScheduleView, WeekScheduleView } from '#contract/schedules-endpoints.ts';
import { gameChanges } from '#db/tables/games-tables.ts';
import { grades } from '#db/tables/journal-tables.ts';
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
import { useEspnTestApp } from '#testing/use-test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { poll } from '#server/polling/polls/polls-jobs.ts';

const scoreboards = {
  nfl: 'football/nfl/scoreboard',
  nba: 'basketball/nba/scoreboard',
} as const;

const test = useEspnTestApp('2026-11-22T20:00:00Z');
let reader: Browser;
beforeEach(async () => {
  reader = (await addPerson(test, 'Ada')).browser;
});

async function read<Answer>(path: string): Promise<Answer> {
  return (await reader.get(`/api/${path}`)).body as Answer;
}

/** Seconds: while live, before a start, and otherwise. */
const paces = [15, 60, 300];

/** Runs one round as the jobs do; returns the interval to the next round's start. */
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

const readWeek = () => read<WeekScheduleView>('nfl/schedule/current');
const readGame = async (id: string) => (await readWeek()).games.find((game) => game.id === id);

const moment = () => test.clock.now().toISOString();

/** A schedule of golf or tennis; each has some of these fields. */
interface TourSchedule {
  games: { id?: string; espnId?: string; unknownSince: string | null }[];
  isStale: boolean;
  lastUpdated: string;
}

/** Keeps every event's id and removes what makes it a game. */
const unreadable = (id: string): FeedObject => ({ id, date: 'soon', competitions: [{}] });

describe('an answer without any of the current contests', () => {
  it('in the third quarter: stale with the true age, retried at the live pace', async () => {
    tellWeek(first(), second());
    expect(await round()).toBe(15);
    const toldAt = moment();

    for (const events of [[], [unreadable('1'), null, unreadable('2')]]) {
      tellWeek(...events);
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

  it('is accepted when nothing should be on, unless it is unreadable, which is retried every minute', async () => {
    tellWeek(night());
    await round();
    tellWeek();
    expect(await nextRound()).toBe(300);
    const toldAt = moment();
    expect(await readWeek()).toMatchObject({ isStale: false, lastUpdated: toldAt });
    expect((await readGame('3'))?.state).toBe('scheduled');

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
});

describe('a game that has become unreadable', () => {
  const brokenFinal = (parts: FootballEventParts = {}) =>
    first({ status: statuses.final, homeScore: '', awayScore: 'N/A', ...parts });

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

  const readToday = () => read<ScheduleView>('nba/schedule/live');

  it('shows a game that went missing while live after midnight, too, and finds it again', async () => {
    test.clock.set('2026-11-23T04:30:00Z');
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
    test.clock.set('2026-11-23T04:55:00Z');
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
    test.clock.set('2026-11-22T17:00:00Z');
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
    const readGameView = async () => (await read<{ game: GameView }>('nba/games/401')).game;
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
    expect(await read('nba/games/401')).toMatchObject({ game: { state: 'live' } });
  });
});

describe('tours', () => {
  const golf = () => read<TourSchedule>('golf/schedule/live');
  const tennis = () => read<TourSchedule>('tennis/schedule/live');

  /** The feed with its events modified. */
  function changeEvents(path: string, change: (events: FeedObject[]) => unknown[]): void {
    const now = test.clock.now();
    test.feed.answer(path, ({ path: asked, query }) => {
      const answer = answerAsFeed(asked, query, now);
      if (typeof answer !== 'object') return answer;
      return { ...answer, events: change((answer['events'] ?? []) as FeedObject[]) };
    });
  }

  it.each([
    ['pga', 'golf/', golf, { id: '401999002' }],
    ['atp', 'tennis/atp', tennis, { id: '900-2026' }],
  ] as const)(
    'live %s, and an empty list or events none of which can be read: stale with the true age, at the live pace',
    async (league, path, show, unreadable) => {
      await round(league);
      expect(await nextRound(league)).toBe(15);
      await round('wta');
      const toldAt = moment();
      for (const events of [[], [unreadable]]) {
        changeEvents(path, () => events);
        expect(await nextRound(league)).toBe(15);
        const stale = await show();
        expect(stale).toMatchObject({ isStale: true, lastUpdated: toldAt });
        if (league !== 'pga') continue;
        const grand = expect.objectContaining({ espnId: '401999002', isLive: true }) as object;
        expect(stale.games).toContainEqual(grand);
      }
      test.feed.forgetAnswers();
      await nextRound(league);
      await nextRound('wta', 0);
      expect(await show()).toMatchObject({ isStale: false, lastUpdated: moment() });
    },
  );

  it.each([
    ['its field', () => [{ junk: true }]],
    ['most of its field', (field: FeedObject[]) => field.slice(0, 1)],
  ])('live golf without %s: stale, with the previous leaderboard', async (_, change) => {
    await round('pga');
    await nextRound('pga');
    const before = (await golf()).games;
    changeEvents('golf/', (events) =>
      events.map((event) => {
        const [competition] = event['competitions'] as FeedObject[];
        const competitors = change((competition?.['competitors'] ?? []) as FeedObject[]);
        return { ...event, competitions: [{ ...competition, competitors }] };
      }),
    );

    expect(await nextRound('pga')).toBe(15);
    expect((await golf()).isStale).toBe(true);
    expect((await golf()).games).toEqual(before);
  });

  it('a golf tournament missing from its day is unknown since it was last listed', async () => {
    await round('pga');
    await nextRound('pga');
    changeEvents('golf/', (events) => events.filter(({ id }) => id !== '401999002'));
    await nextRound('pga');

    const [gone] = (await golf()).games.filter(({ espnId }) => espnId === '401999002');
    expect(gone).toMatchObject({ isLive: false, status: 'Status unknown' });
    expect(gone?.unknownSince).toMatch(/^2026-11-22T20:0/);
    test.feed.forgetAnswers();
    await nextRound('pga');
    expect((await golf()).games).toContainEqual(
      expect.objectContaining({ espnId: '401999002', isLive: true, unknownSince: null }),
    );
  });

  /** Changes every match of the tennis tournament. */
  const changeMatches = (change: (matches: FeedObject[]) => FeedObject[]) =>
    changeEvents('tennis/atp', (events) =>
      events.map((event) => ({
        ...event,
        groupings: (event['groupings'] as FeedObject[]).map((grouping) => ({
          ...grouping,
          competitions: change(grouping['competitions'] as FeedObject[]),
        })),
      })),
    );

  it('a match missing from its tournament is unknown, in the draw and among the games', async () => {
    await round('atp');
    const toldAt = moment();
    changeMatches((matches) => matches.filter(({ id }) => id !== '2002'));
    await nextRound('atp');

    const gone = (await tennis()).games.find(({ id }) => id === '2002');
    expect(gone).toMatchObject({ state: 'unknown', isLive: false, unknownSince: toldAt });
    expect(await read('atp/games/2002')).toMatchObject({
      game: { state: 'unknown', unknownSince: toldAt },
    });
  });

  it('a final without its sets changes no result, and leaves a match in play unconfirmed', async () => {
    await round('atp');
    const withoutSets = (match: FeedObject) =>
      (match['competitors'] as FeedObject[]).map((side, index) => ({
        ...side,
        linescores: [],
        winner: index === 0,
      }));
    changeMatches((matches) =>
      matches.map((match) =>
        match['id'] === '2001' || match['id'] === '2002'
          ? { ...match, status: statuses.final, competitors: withoutSets(match) }
          : match,
      ),
    );
    await nextRound('atp');

    expect(await read('atp/games/2001')).toMatchObject({
      game: { state: 'final', homeScore: 2, home: { segmentScores: [6, 7] } },
    });
    expect((await tennis()).games.find(({ id }) => id === '2002')).toMatchObject({
      state: 'unknown',
      status: 'Result not confirmed yet',
      sides: [{ sets: [{ games: 6 }, { games: 2 }] }, { sets: [{ games: 4 }, { games: 3 }] }],
    });
  });
});
