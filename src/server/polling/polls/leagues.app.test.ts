import { golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import { scheduleEndpoints } from '#contract/schedules-endpoints.ts';
import { tennisEndpoints } from '#contract/tournaments/tennis-tournaments.ts';
import { feedStates } from '#db/tables/feeds-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { golfEntries, tennisMatches, tournaments } from '#db/tables/tournaments-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { standInFailures, type StandInRequest } from '#testing/stand-ins/espn-stand-in.ts';
import { answerAsFeed } from '#testing/fixtures/espn/feed-answers.ts';
import {
  footballEvent,
  type FeedObject,
  odds,
  statuses,
} from '#testing/fixtures/espn/football-events.ts';
import { golfLeaderboard } from '#testing/fixtures/espn/tournament-events.ts';
import { addPerson, type Browser } from '#testing/test-users.ts';
import { addField, finishTournament } from '#testing/samples/golf-scene.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useSharedEspnTestApp } from '#testing/use-test-app.ts';
import { and, eq, gt } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadMissingHistory } from '#server/polling/backfill/backfill.ts';
import { refreshTournaments } from '#server/polling/tour-polling/tour-polling.ts';
import { refreshDue } from './polls.ts';
import { nextPollMs } from './polls-rules.ts';
import { refreshSlate } from '#server/polling/game-polling.ts';

const leagues = ['nfl', 'nba', 'nhl', 'mlb', 'pga', 'atp', 'wta'] as const;
const sunday = '2026-11-22T20:00:00Z';

/** Path where browsers read each league, and its path at ESPN. */
const feeds = {
  nfl: ['/api/nfl/schedule/current', 'football/nfl', scheduleEndpoints.footballCurrent],
  nba: ['/api/nba/schedule/live', 'basketball/nba', scheduleEndpoints.dailyLive],
  nhl: ['/api/nhl/schedule/live', 'hockey/nhl', scheduleEndpoints.dailyLive],
  mlb: ['/api/mlb/schedule/live', 'baseball/mlb', scheduleEndpoints.dailyLive],
  pga: ['/api/golf/schedule/live', 'golf/', golfEndpoints.schedule],
  atp: ['/api/tennis/schedule/live', 'tennis/atp', tennisEndpoints.schedule],
  wta: ['/api/tennis/schedule/live', 'tennis/wta', tennisEndpoints.schedule],
} as const;

interface Feed {
  games: Record<string, unknown>[];
  isStale: boolean;
  lastUpdated: string | null;
}

const test = useSharedEspnTestApp(sunday);
let reader: Browser;

async function startAfresh(moment = sunday): Promise<void> {
  await test.startAfresh(moment);
  reader = (await addPerson(test, 'Ada')).browser;
}

/** Refreshes all leagues in one go, like their own jobs; each fails separately. */
async function refreshAll(which: readonly LeagueId[] = leagues): Promise<void> {
  await Promise.allSettled(which.map((league) => refreshDue(test.context, league)));
  await test.settle();
}

async function readFeed(league: LeagueId) {
  const { status, body, text } = await reader.get(feeds[league][0]);
  return { status, text, feed: body as unknown as Feed };
}

/** Matches the contract exactly, and numbers are numbers. */
function expectSound(league: LeagueId, { text, feed }: { text: string; feed: Feed }): void {
  const { data, error } = feeds[league][2].answer.safeParse(feed);
  expect(error?.issues ?? [], league).toEqual([]);
  expect(feed, league).toEqual(data);
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
}

function listCalls(league: LeagueId): StandInRequest[] {
  return test.feed.requests.filter(({ path }) => path.includes(feeds[league][1]));
}

function passOnePoll(): void {
  test.clock.advance(15_000);
  test.feed.requests.length = 0;
}

/** Parts of a feed that a page must keep while the feed is down. */
const essence = ({ games: shown }: Feed) =>
  shown.map(({ id, espnId, homeScore, awayScore }) => [id ?? espnId, homeScore, awayScore]);

/** Leagues on one page: both tours are, and it is as old as the older of them. */
const onOnePage = (league: LeagueId): readonly LeagueId[] =>
  league === 'atp' || league === 'wta' ? ['atp', 'wta'] : [league];

/** Every kind of failure in one league; the client's own tests have each of them in detail. */
const failures = leagues.map((league, index) => {
  const [cold, warm] = [standInFailures[index], standInFailures[index + leagues.length]];
  if (cold === undefined || warm === undefined) throw new Error('a league has no failures');
  return [league, cold, warm] as const;
});

describe('a league whose feed fails', () => {
  it('is tested with every kind of failure', () => {
    expect(failures.flatMap(([, ...modes]) => modes).toSorted()).toEqual(
      [...standInFailures].toSorted(),
    );
  });

  it.each(failures)(
    '%s, from the start with %s, later with %s: says so, never “no games”; then the last good games, marked as stale',
    async (league, cold, warm) => {
      const page = onOnePage(league);
      await startAfresh();
      test.breakFeed(cold, feeds[league][1]);
      await refreshAll([league]);
      const first = await readFeed(league);
      expect([first.status, first.feed]).toMatchObject([425, { code: 'still_loading' }]);

      test.healFeed();
      test.advance(3);
      await refreshAll(page);
      const { status, feed: good } = await readFeed(league);
      const goodAt = test.clock.now().toISOString();
      expect(status).toBe(200);
      expect(good.games.length).toBeGreaterThan(0);

      test.advance(3);
      test.breakFeed(warm, feeds[league][1]);
      await refreshAll([league]);
      const kept = await readFeed(league);
      expect(kept.status).toBe(200);
      expectSound(league, kept);
      expect(essence(kept.feed)).toEqual(essence(good));
      expect(kept.feed).toMatchObject({ isStale: true, lastUpdated: goodAt });

      test.healFeed();
      test.advance(3);
      await refreshAll(page);
      const { feed: fresh } = await readFeed(league);
      const lastUpdated = test.clock.now().toISOString();
      expect(fresh).toMatchObject({ isStale: false, lastUpdated });
    },
  );
});

describe('one failing league', () => {
  beforeAll(async () => {
    await startAfresh();
    await refreshAll();
  });

  it('leaves the six others fresh, whichever it is', async () => {
    for (const broken of leagues) {
      // The league that failed before recovers in the same round.
      test.healFeed();
      test.advance(3);
      test.breakFeed('500', feeds[broken][1]);
      await refreshAll();

      for (const league of leagues) {
        const { feed } = await readFeed(league);
        const isHit = onOnePage(broken).includes(league);
        expect(feed.isStale, `${league} while ${broken} fails`).toBe(isHit);
        if (!feed.isStale) expect(feed.lastUpdated).toBe(test.clock.now().toISOString());
      }
    }
  });

  it('a failing adjacent day makes today’s tennis neither stale nor fresh', async () => {
    test.healFeed();
    test.advance(3);
    await refreshAll();
    const { feed: good } = await readFeed('atp');
    const ask = (day: string) =>
      refreshTournaments(test.context, 'atp', { kind: 'day', day }).catch(() => undefined);

    test.advance(1);
    test.breakFeed('500', 'tennis/atp');
    await ask('2026-11-23');
    await test.settle();
    const { feed } = await readFeed('atp');
    expect([feed.isStale, feed.lastUpdated]).toEqual([false, good.lastUpdated]);

    // Today fails, while the spring's history is still loaded.
    test.advance(3);
    await ask('2026-11-22');
    test.advance(3);
    test.healFeed();
    await ask('2026-03-11');
    await test.settle();
    const { feed: stale } = await readFeed('atp');
    expect([stale.isStale, stale.lastUpdated]).toEqual([true, good.lastUpdated]);
  });

  // One league per way of reading an answer.
  it.each(['nfl', 'pga', 'atp'] as const)(
    '%s: unreadable events do not hide the others',
    async (league) => {
      await startAfresh();
      await refreshAll([league]);
      const whole = (await readFeed(league)).feed.games.length;

      await startAfresh();
      const junk = [
        null,
        7,
        { id: '1' },
        { id: '2', competitions: [{}] },
        { id: {}, date: 'soon' },
      ];
      test.feed.answer(feeds[league][1], ({ path, query }) => {
        const answer = answerAsFeed(path, query, test.clock.now());
        if (typeof answer !== 'object' || !Array.isArray(answer['events'])) return answer;
        return { ...answer, events: [...junk, ...(answer['events'] as unknown[])] };
      });
      await refreshAll([league]);

      const answer = await readFeed(league);
      expect(answer.status).toBe(200);
      expectSound(league, answer);
      expect(whole).toBeGreaterThan(0);
      expect(answer.feed.games).toHaveLength(whole);
    },
  );
});

describe('a season that the feed does not report', () => {
  /** Makes all weeks but the current one fail: the season is read from week 1. */
  function failOtherWeeks(failure: 'bad request' | undefined): void {
    test.feed.answer('football/nfl/scoreboard', ({ path, query }) =>
      query.get('week') === '11' ? answerAsFeed(path, query, test.clock.now()) : failure,
    );
  }

  const seasonCalls = () =>
    listCalls('nfl').filter(({ query }) => query.get('week') === '1' && query.has('seasontype'));

  it.each([
    ['refused', 'bad request'],
    ['not there', undefined],
  ] as const)('%s at a cold start: the current week is shown', async (_title, failure) => {
    await startAfresh();
    failOtherWeeks(failure);
    await refreshAll(['nfl']);

    const { status, feed } = await readFeed('nfl');
    expect(status).toBe(200);
    expect(feed).toMatchObject({ season: 2026, isStale: false });
    expect(feed).toMatchObject({ week: { phase: 'regular', week: 11 } });
    expect(feed.games.map(({ isLive }) => isLive)).toContain(true);

    // The feed's own calendar is requested again minutes later, not in every round.
    passOnePoll();
    await refreshAll(['nfl']);
    passOnePoll();
    await refreshAll(['nfl']);
    expect(seasonCalls().length).toBeLessThanOrEqual(1);
    test.advance(6);
    test.feed.requests.length = 0;
    await refreshAll(['nfl']);
    expect(seasonCalls()).toHaveLength(1);
    expect(listCalls('nfl')[0]?.query.get('week')).toBe('11');
  });

  it('when it is due again: scores still update', async () => {
    await startAfresh();
    await refreshAll(['nfl']);
    test.clock.advance(7 * 3_600_000);
    failOtherWeeks('bad request');
    await refreshAll(['nfl']);

    const { feed } = await readFeed('nfl');
    expect(feed).toMatchObject({ isStale: false, lastUpdated: test.clock.now().toISOString() });
  });
});

describe('history that the feed does not report', () => {
  it('leaves current data fresh, and has its own age', async () => {
    await startAfresh();
    await refreshAll();
    const now = test.clock.now();
    const isOn = ({ path, query }: StandInRequest) =>
      query.get('week') === '11' ||
      ['20261122', '20261121'].includes(query.get('dates') ?? '') ||
      path.endsWith('leaderboard');
    for (const part of ['scoreboard', 'leaderboard']) {
      test.feed.answer(part, (request) =>
        isOn(request) ? answerAsFeed(request.path, request.query, now) : 'bad request',
      );
    }
    test.advance(3);
    await refreshAll();
    const answeredAt = test.clock.now().toISOString();
    test.clock.advance(20_000);
    await loadMissingHistory(test.context, 5000);
    await test.settle();

    for (const league of leagues) {
      const failed = await test.context.db
        .select()
        .from(feedStates)
        .where(and(eq(feedStates.league, league), gt(feedStates.consecutiveFailures, 0)));
      expect(failed.length, league).toBeGreaterThan(0);
      const { feed } = await readFeed(league);
      expect([feed.isStale, feed.lastUpdated], league).toEqual([false, answeredAt]);
    }
  });
});

describe('the cost of requests', () => {
  beforeAll(async () => {
    await startAfresh();
    await refreshAll();
  });

  it.each(['nfl', 'nba', 'pga', 'atp'] as const)(
    '%s is served from the same bytes, with 304 for clients that have them',
    async (league) => {
      const [path] = feeds[league];
      const [first, second] = [await reader.get(path), await reader.get(path)];
      const etag = String(first.headers['etag']);
      const third = await reader.get(path, { 'if-none-match': etag });

      expectSound(league, { text: first.text, feed: first.body as unknown as Feed });
      expect(first.headers['cache-control']).toContain('private');
      expect([second.text, second.headers['etag']]).toEqual([first.text, etag]);
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect([third.status, third.text]).toEqual([304, '']);
    },
  );

  it('a hundred readers cause no call to ESPN, with fresh or stale scores', async () => {
    for (const minutes of [0, 120]) {
      test.clock.advance(minutes * 60_000);
      test.feed.requests.length = 0;
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => readFeed(leagues[index % 7] ?? 'nfl')),
      );
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(test.feed.requests).toHaveLength(0);
    }
  });

  it('a live round costs one call per league, plus one when a postponed game may have moved', async () => {
    await refreshAll();
    for (let round = 1; round <= 3; round += 1) {
      passOnePoll();
      await refreshAll();
      expect(
        Object.fromEntries(leagues.map((league) => [league, listCalls(league).length])),
      ).toEqual({ nfl: 2, nba: 2, nhl: 2, mlb: 2, pga: 1, atp: 1, wta: 1 });
    }
  });

  it('an outage costs at most two calls per league and poll', async () => {
    test.breakFeed('500');
    for (let round = 1; round <= 4; round += 1) {
      passOnePoll();
      await refreshAll();
      for (const league of leagues) {
        const calls = listCalls(league).length;
        expect(calls, `${league}: ${calls} calls`).toBeLessThanOrEqual(2);
      }
    }
    test.healFeed();
  });
});

/** A custom basketball game with a configurable time and state. */
function basketballEvent(id: string, date: string, status: FeedObject, score = '0'): FeedObject {
  const team = (teamId: string, name: string) => ({
    id: teamId,
    location: name,
    name: 'Town',
    abbreviation: name.slice(0, 3).toUpperCase(),
    displayName: `${name} Town`,
  });
  return footballEvent({
    id,
    date,
    status,
    home: team('2', 'Boston'),
    away: team('18', 'York'),
    homeScore: score,
    awayScore: '80',
    season: { year: 2027, type: 2 },
  });
}

describe('a game that continues past midnight Eastern', () => {
  const nbaScoreboard = 'basketball/nba/scoreboard';

  function tellByDay(byDay: Record<string, FeedObject[]>): void {
    test.feed.answer(nbaScoreboard, ({ query }) => ({
      events: byDay[query.get('dates') ?? ''] ?? [],
    }));
  }

  it('is polled at the live pace and shown today until it ends', async () => {
    await startAfresh('2026-11-23T04:30:00Z');
    const late = (status: FeedObject, score: string) =>
      basketballEvent('401', '2026-11-23T03:30Z', status, score);
    const next = basketballEvent('402', '2026-11-24T00:00Z', statuses.scheduled);
    tellByDay({ '20261122': [late(statuses.live, '71')], '20261123': [next] });
    await refreshAll(['nba']);

    // Half past midnight, in its third overtime.
    test.clock.set('2026-11-23T05:30:00Z');
    tellByDay({ '20261122': [late(statuses.live, '101')], '20261123': [next] });
    await refreshAll(['nba']);
    passOnePoll();
    const moments = await refreshDue(test.context, 'nba');

    expect(listCalls('nba').map(({ query }) => query.get('dates'))).toEqual([
      '20261123',
      '20261122',
    ]);
    expect(nextPollMs(moments, test.clock.now(), 15_000)).toBe(15_000);
    const live = (await readFeed('nba')).feed.games;
    expect(live).toMatchObject([
      { id: '401', isLive: true, isToday: true, homeScore: 101 },
      { id: '402', isLive: false, isToday: true },
    ]);

    tellByDay({ '20261122': [late(statuses.final, '120')], '20261123': [next] });
    passOnePoll();
    await refreshAll(['nba']);
    passOnePoll();
    const calm = await refreshDue(test.context, 'nba');
    expect(listCalls('nba')).toHaveLength(1);
    expect(nextPollMs(calm, test.clock.now(), 15_000)).toBe(5 * 60_000);
    expect((await readFeed('nba')).feed.games.map(({ id }) => id)).toEqual(['402']);
  });

  it('without a reported end is requested again, once in half a day', async () => {
    await startAfresh();
    const day = '20261118';
    const stuck = (id: string) => basketballEvent(id, '2026-11-19T00:30Z', statuses.live, '99');
    tellByDay({ [day]: [stuck('403')] });
    await refreshSlate(test.context, 'nba', { kind: 'day', day: '2026-11-18' });
    // The process was down for a while.
    test.clock.advance(20 * 3_600_000);
    tellByDay({
      [day]: [basketballEvent('403', '2026-11-19T00:30Z', statuses.final, '111')],
    });
    test.feed.requests.length = 0;
    await refreshAll(['nba']);

    const asked = () => listCalls('nba').filter(({ query }) => query.get('dates') === day);
    expect(asked()).toHaveLength(1);
    const [row] = await test.context.db.select().from(games).where(eq(games.id, '403'));
    expect(row).toMatchObject({ state: 'final', homeScore: 111 });

    passOnePoll();
    await refreshAll(['nba']);
    expect(asked()).toHaveLength(0);
  });

  it('games that never end do not block the others', async () => {
    await startAfresh();
    await refreshAll(['nba']);
    const days = ['11', '12', '13', '14', '15', '16'];
    for (const day of days) {
      await addGame(test, {
        league: 'nba',
        id: `4${day}`,
        week: null,
        state: 'live',
        startsAt: new Date(`2026-11-${day}T18:00:00Z`),
      });
    }
    const asked = new Set<string>();
    for (let round = 1; round <= 3; round += 1) {
      passOnePoll();
      await refreshAll(['nba']);
      for (const { query } of listCalls('nba')) asked.add(query.get('dates') ?? '');
    }
    expect([...asked]).toEqual(expect.arrayContaining(days.map((day) => `202611${day}`)));
  });

  it('a football week with several hanging games is requested once per round', async () => {
    await startAfresh();
    await refreshAll(['nfl']);
    for (const day of ['15', '16', '17']) {
      await addGame(test, {
        id: `5${day}`,
        week: 7,
        state: 'live',
        startsAt: new Date(`2026-10-${day}T18:00:00Z`),
      });
    }
    passOnePoll();
    await refreshAll(['nfl']);

    const weeks = listCalls('nfl').map(({ query }) => query.get('week'));
    expect(weeks.filter((week) => week === '7')).toHaveLength(1);
  });
});

describe('the US Eastern day, wherever the server is', () => {
  const nights = [
    // The clocks go back: a day of 25 hours, from 04:00Z to 05:00Z.
    {
      noon: '2026-11-01T17:00:00Z',
      within: ['2026-11-01T04:00:00Z', '2026-11-02T04:59:00Z'],
      outside: ['2026-11-01T03:59:00Z', '2026-11-02T05:00:00Z'],
    },
    {
      noon: '2026-11-22T17:00:00Z',
      within: ['2026-11-22T05:00:00Z', '2026-11-23T00:30:00Z', '2026-11-23T04:59:00Z'],
      outside: ['2026-11-22T04:59:00Z', '2026-11-23T05:00:00Z'],
    },
    // They go forward: 23 hours, from 05:00Z to 04:00Z.
    {
      noon: '2027-03-14T16:00:00Z',
      within: ['2027-03-14T05:00:00Z', '2027-03-15T03:59:00Z'],
      outside: ['2027-03-14T04:59:00Z', '2027-03-15T04:00:00Z'],
    },
  ];
  const usual = process.env['TZ'];
  const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'] as const;
  const offsetMinutes = { UTC: 0, 'Asia/Tokyo': -540, 'America/Los_Angeles': 420 };

  it.each(zones)('with the server’s clock on %s, including both DST nights', async (zone) => {
    process.env['TZ'] = zone;
    try {
      const summer = new Date('2026-07-01T12:00:00Z');
      expect(summer.getTimezoneOffset(), 'the zone is in force').toBe(offsetMinutes[zone]);
      await startAfresh(nights[0]?.noon);
      test.feed.answer('basketball/nba/scoreboard', { events: [] });
      for (const start of nights.flatMap(({ within, outside }) => [...within, ...outside])) {
        const id = start.replaceAll(':', '');
        await addGame(test, { league: 'nba', id, week: null, startsAt: new Date(start) });
      }
      for (const [place, { noon, within }] of nights.entries()) {
        test.clock.set(noon);
        reader = (await addPerson(test, `Reader${place}`)).browser;
        const shown = (await readFeed('nba')).feed.games.map(({ gameTime }) =>
          String(gameTime).replace('.000Z', 'Z'),
        );
        expect(shown, noon).toEqual(within);
        test.feed.requests.length = 0;
        await refreshAll(['nba']);
        const [day = ''] = noon.split('T');
        const asked = listCalls('nba').map(({ query }) => query.get('dates'));
        expect(asked).toContain(day.replaceAll('-', ''));
      }
    } finally {
      if (usual === undefined) delete process.env['TZ'];
      else process.env['TZ'] = usual;
    }
  });
});

function recordsAt(from: FeedObject | undefined, key: string): FeedObject[] {
  return (from?.[key] ?? []) as FeedObject[];
}

describe('golf and tennis', () => {
  beforeEach(() => startAfresh());

  /**
   * Reports both tournaments of the week in play, each with its own leader; the smaller one comes
   * first.
   */
  function tellOfTwoTournaments(): void {
    const [, grand] = recordsAt(golfLeaderboard('2026-11-19'), 'events');
    const [competition] = recordsAt(grand, 'competitions');
    const golfer = recordsAt(competition, 'competitors').find(({ id }) => id === '11');
    const small = {
      ...grand,
      id: '401999001',
      name: 'Small Open',
      purse: 4_000_000,
      competitions: [
        {
          ...competition,
          competitors: [
            { ...golfer, id: '21', athlete: { id: '21', displayName: 'Small Leader' } },
          ],
        },
      ],
    };
    // The feed returns both for either request.
    test.feed.answer('golf/leaderboard', { events: [small, grand] });
  }

  it('an opposite-field week: two tournaments, each with its own field', async () => {
    await refreshAll(['pga']);
    tellOfTwoTournaments();
    test.advance(61);
    await refreshAll(['pga']);

    const { feed, text } = await readFeed('pga');
    const cards = feed.games as { espnId: string; leaderboard: { name: string }[] }[];
    const leaders = new Map(cards.map(({ espnId, leaderboard }) => [espnId, leaderboard]));
    expectSound('pga', { feed, text });
    expect(leaders.get('401999001')?.map(({ name }) => name)).toEqual(['Small Leader']);
    expect(leaders.get('401999002')?.[0]?.name).toBe('Late Charge');
    expect(leaders.get('401999002')).toHaveLength(4);

    // The one with the larger purse sets the pace; the other is polled every minute.
    passOnePoll();
    await refreshAll(['pga']);
    expect(listCalls('pga').map(({ query }) => query.get('event'))).toEqual(['401999002']);
    test.clock.advance(45_000);
    test.feed.requests.length = 0;
    await refreshAll(['pga']);
    expect(listCalls('pga').map(({ query }) => query.get('event'))).toEqual([
      '401999002',
      '401999001',
    ]);
  });

  it('a current tournament known only from the calendar is polled every minute', async () => {
    await refreshAll(['pga']);
    tellOfTwoTournaments();
    test.advance(61);
    await refreshAll(['pga']);
    await test.context.db
      .update(tournaments)
      .set({ state: 'unknown', statusText: 'Unknown', golf: null })
      .where(eq(tournaments.id, '401999002'));

    test.advance(2);
    await refreshAll(['pga']);

    const { feed } = await readFeed('pga');
    expect(feed.games.find(({ espnId }) => espnId === '401999002')).toMatchObject({ isLive: true });
  });

  it('a final leaderboard is read again every hour, for the result of a playoff', async () => {
    const [small, grand] = recordsAt(golfLeaderboard('2026-11-19'), 'events');
    const tellFinal = (first: string, second: string) => {
      const text = JSON.stringify({ ...grand, status: statuses.final })
        .replace('"displayName":"1"', `"displayName":"${first}"`)
        .replace('"displayName":"T2"', `"displayName":"${second}"`);
      test.feed.answer('golf/leaderboard', { events: [small, JSON.parse(text) as FeedObject] });
    };
    const listPositions = async () => {
      const rows = await test.context.db.select().from(golfEntries).orderBy(golfEntries.place);
      return rows.slice(0, 2).map(({ position }) => position);
    };
    tellFinal('T1', 'T1');
    await refreshAll(['pga']);
    expect(await listPositions()).toEqual(['T1', 'T1']);

    tellFinal('1', '2');
    passOnePoll();
    await refreshAll(['pga']);
    expect(listCalls('pga').map(({ query }) => query.get('event'))).not.toContain('401999002');
    test.advance(61);
    await refreshAll(['pga']);
    expect(await listPositions()).toEqual(['1', '2']);
  });

  it('an older final is read again only while it has no positions', async () => {
    const days = { startsAt: new Date('2026-11-05'), endsAt: new Date('2026-11-08') };
    await addField(test, { id: 'unplaced', state: 'final', ...days });
    await addField(test, { id: 'placed', ...days });
    await finishTournament(test, 'placed', ['ace', 'bo']);

    await refreshAll(['pga']);

    const asked = listCalls('pga').map(({ query }) => query.get('event'));
    expect(asked).toContain('unplaced');
    expect(asked).not.toContain('placed');
  });

  it('a failing leaderboard leaves the scoreboard’s scores, and keeps its own earlier data', async () => {
    await refreshAll(['pga']);
    const before = (await readFeed('pga')).feed.games;
    expect(before).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ course: 'Old Links', purse: '$9,000,000' }),
      ]),
    );
    test.advance(3);
    test.breakFeed('500', 'golf/leaderboard');
    // The lead has changed meanwhile.
    test.feed.answer('golf/pga/scoreboard', ({ path, query }) => {
      const text = JSON.stringify(answerAsFeed(path, query, test.clock.now()));
      return text.replaceAll('"value":71,"displayValue":"E"', '"value":62,"displayValue":"-9"');
    });

    await refreshAll(['pga']);

    const answer = await readFeed('pga');
    const grand = answer.feed.games.find(({ espnId }) => espnId === '401999002');
    const scores = recordsAt(grand, 'leaderboard').map(({ name, score }) => [name, score]);
    expectSound('pga', answer);
    expect(scores).toContainEqual(['Early Starter', '-10']);
    expect(grand).toMatchObject({ course: 'Old Links', purse: '$9,000,000', isLive: true });
    expect(answer.feed.lastUpdated).toBe(test.clock.now().toISOString());
  });

  it('both tours’ feeds carry both draws, and each match is stored once, with its own tour', async () => {
    await refreshAll(['atp', 'wta']);
    for (const tour of ['atp', 'wta'] as const) {
      await refreshTournaments(test.context, tour, { kind: 'day', day: '2026-11-21' });
    }

    const rows = await test.context.db.select().from(tennisMatches);
    expect(rows).toHaveLength(12);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(12);
    expect(
      rows.every(({ league, draw }) => (league === 'wta') === (draw === 'womens-singles')),
    ).toBe(true);
    // Retirement and walkover: a winner, and no result. TBD: not a matchup yet.
    const contests = await test.context.db
      .select({ id: games.id, state: games.state })
      .from(games)
      .where(and(eq(games.league, 'atp')));
    expect(contests.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: '2001', state: 'final' },
      { id: '2002', state: 'live' },
      { id: '2003', state: 'scheduled' },
      { id: '2004', state: 'forfeited' },
      { id: '2005', state: 'forfeited' },
    ]);
  });
});

describe('the polling interval', () => {
  it('requests adjacent days hourly, coming weeks twice a day', async () => {
    await startAfresh('2026-11-22T17:00:00Z');
    test.feed.answer('basketball/nba/scoreboard', { events: [] });
    await refreshAll(['nba']);
    const asked = async (minutes: number) => {
      test.clock.advance(minutes * 60_000);
      test.feed.requests.length = 0;
      await refreshAll(['nba']);
      return listCalls('nba')
        .filter(({ path }) => path.endsWith('scoreboard'))
        .map(({ query }) => query.get('dates'));
    };

    expect(await asked(5)).toEqual(['20261122']);
    expect(await asked(55)).toEqual(['20261122', '20261123', '20261121']);
    expect(await asked(5)).toEqual(['20261122']);
    const halfADayOn = await asked(12 * 60);
    expect(halfADayOn).toEqual(expect.arrayContaining(['202611', '202612']));
  });
});

describe('prices', () => {
  it('of a live game are not a closing line', async () => {
    await startAfresh();
    test.feed.answer('football/nfl/scoreboard', {
      events: [footballEvent({ status: statuses.live, odds: odds.shape2026 })],
    });
    await refreshAll(['nfl']);

    const [game] = (await readFeed('nfl')).feed.games;
    expect(game).toMatchObject({ isLive: true, market: null });
  });
});
