import type { WeekScheduleView } from '#contract/schedules-endpoints.ts';
import { gameChanges, games, oddsQuotes } from '#db/tables/games-tables.ts';
import {
  type FeedObject,
  footballEvent,
  footballScoreboard,
  footballSunday,
  odds,
  statuses,
} from '#testing/fixtures/espn/football-events.ts';
import { useEspnTestApp, useMember } from '#testing/use-test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { listLeagueFeeds } from '#server/polling/feed-polling.ts';
import { refreshDue } from './polls.ts';
import { refreshTeams } from '#server/polling/game-polling.ts';

const scoreboard = 'football/nfl/scoreboard';
const test = useEspnTestApp('2026-11-22T20:00:00Z');
const member = useMember(test, 'Ada');

beforeEach(() => test.feed.answer(scoreboard, footballSunday()));

/** A round of polls; the feed may fail. */
async function refresh(): Promise<void> {
  await refreshDue(test.context, 'nfl').catch(() => undefined);
  await test.settle();
}

/** The feed lists this event, and the next round polls it. */
async function show(parts: Parameters<typeof footballEvent>[0]): Promise<void> {
  const week = { season: { year: 2026, type: 2 }, week: { number: 11 } };
  test.feed.answer(scoreboard, footballScoreboard([footballEvent(parts)], week));
  test.advance(10);
  await refresh();
}

async function readCurrent(): Promise<WeekScheduleView> {
  const { status, body } = await member.call('GET', '/api/nfl/schedule/current');
  expect(status).toBe(200);
  return body as WeekScheduleView;
}

async function readFeedState() {
  const leagues = await listLeagueFeeds(test.context);
  return leagues.find(({ league }) => league === 'nfl')?.state;
}

describe('the football week', () => {
  it('shows exactly the feed’s games, with score, clock, line and forecast', async () => {
    await refresh();
    const week = await readCurrent();

    expect(week).toMatchObject({ season: 2026, isStale: false });
    expect(week.week).toMatchObject({ phase: 'regular', week: 11, slot: 15, label: 'Week 11' });
    const [live, night] = week.games;
    expect(live).toMatchObject({
      espnId: '401900002',
      isLive: true,
      quarter: 4,
      timeRemaining: '8:41',
      homeScore: 24,
      awayScore: 21,
    });
    expect(night).toMatchObject({
      espnId: '401900001',
      homeTeam: 'Philadelphia Eagles',
      homeScore: null,
      homeRecord: '7-3',
      network: 'NBC/Peacock',
      market: { favorite: 'PHI -3.5', isClosing: false },
    });
    expect(night?.forecast?.homeWinProbability).toBeGreaterThan(0);
    expect(week.games).toHaveLength(2);
  });

  it('keeps venue and network when an answer omits both', async () => {
    const tell = async (competition: FeedObject) => {
      await show({ competition });
      return (await readCurrent()).games.find(({ id }) => id === '401900001');
    };
    const nothing = { venue: undefined, broadcast: undefined };
    await refresh();
    expect(await tell(nothing)).toMatchObject({
      venue: 'Lincoln Financial Field',
      network: 'NBC/Peacock',
    });

    const elsewhere = { fullName: 'Wembley Stadium', address: { city: 'London' } };
    const abroad = { venue: elsewhere, neutralSite: true, broadcast: 'NFLN' };
    expect(await tell(abroad)).toMatchObject({ venue: 'Wembley Stadium', network: 'NFLN' });
    // A neutral site is another venue than the known one.
    expect(await tell(nothing)).toMatchObject({ venue: null, network: 'NFLN' });
  });

  it('files a game at 01:20Z under the previous US Eastern day', async () => {
    test.clock.set('2026-11-23T03:00:00Z');
    await refresh();
    const isToday = async () =>
      (await readCurrent()).games.find(({ id }) => id === '401900001')?.isToday;
    expect(await isToday()).toBe(true);

    test.clock.set('2026-11-23T06:00:00Z');
    expect(await isToday()).toBe(false);
  });

  it('is found by its number; other numbers and seasons are rejected', async () => {
    await refresh();
    const read = (path: string) => member.call('GET', `/api/nfl/schedule/live/${path}`);
    expect((await read('15?season=2026')).body).toMatchObject({ games: [{}, {}] });
    const wrong = ['0', '4', '27', '-1', 'NaN', '15?season=abc', '15?season=2026&season=2025'];
    for (const path of wrong) expect((await read(path)).status, path).toBe(400);
    expect(await read('15?season=1999')).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message: 'No NFL games for 1999.' },
    });
  });
});

describe('a failing feed', () => {
  it.each([
    ['429', 'rate-limited'],
    ['500', 'server-error'],
    ['hang', 'timeout'],
  ] as const)('shows the operator the cause of a pause throughout: %s', async (mode, cause) => {
    await refresh();
    test.advance(10);
    test.breakFeed(mode);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await refresh();
      expect((await readFeedState())?.lastError).toBe(cause);
      test.clock.advance(1_000);
    }
  });

  it('is shown to the operator with the age of the scores, whatever else is loaded', async () => {
    await refresh();
    const { lastUpdated } = await readCurrent();
    test.advance(10);
    test.breakFeed('500', scoreboard);
    await refresh();
    test.clock.advance(60_000);
    await refreshTeams(test.context, 'nfl');

    const football = await readFeedState();
    expect(football?.lastError).toBe('server-error');
    expect(football?.succeededAt?.toISOString()).toBe(lastUpdated);
    expect(football?.consecutiveFailures).toBeGreaterThan(0);
  });
});

describe('storage', () => {
  const count = () =>
    Promise.all([games, gameChanges, oddsQuotes].map((table) => test.context.db.$count(table)));

  it('is unchanged by a poll without changes', async () => {
    await refresh();
    const before = await count();
    test.advance(10);
    await refresh();
    expect(await count()).toEqual(before);
  });

  it('keeps every change of a game and the last price before the start as the close', async () => {
    await show({ odds: odds.shape2026 });
    await show({ odds: odds.shape2025 });
    const [, , quotes] = await count();
    await show({ status: statuses.live, homeScore: '7', awayScore: '0', odds: odds.shape2026 });
    await show({ status: statuses.final, homeScore: '27', awayScore: '20' });

    expect(await count()).toEqual([expect.any(Number), 2, quotes]);
    const [game] = (await readCurrent()).games;
    expect(game).toMatchObject({ completed: true, homeScore: 27, market: { isClosing: true } });
  });
});
