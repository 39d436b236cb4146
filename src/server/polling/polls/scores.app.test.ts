import type { WeekScheduleView } from '#contract/schedules.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import {
  type EspnStandIn,
  standInFailures,
  startEspnStandIn,
} from '#testing/stand-ins/espn-stand-in.ts';
import {
  footballEvent,
  footballScoreboard,
  footballSunday,
  odds,
  statuses,
} from '#testing/fixtures/espn/football-events.ts';
import { testClock } from '#testing/test-app.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedCacheChannel } from '../../http/feed.ts';
import { listLeagueFeeds } from '../feed-polling/feed-polling.ts';
import { refreshDue } from '../rounds/rounds.ts';
import { refreshTeams } from '../game-polling/game-polling.ts';

const scoreboard = 'football/nfl/scoreboard';
const sunday = '2026-11-22T20:00:00Z';

/** The client's pauses use a monotonic clock. */
const feedClock = testClock(sunday);

let feed: EspnStandIn;

/**
 * Per call: long enough for a busy machine, and short enough for a test to wait for a dead
 * connection.
 */
const patientMs = 60_000;
const impatientMs = 300;

const newSource = (timeoutMs = patientMs) =>
  createScoreSource({
    kind: 'espn',
    siteUrl: feed.origin,
    webUrl: feed.origin,
    coreUrl: feed.origin,
    fetch: globalThis.fetch,
    timeoutMs,
    now: feedClock.now,
    sleep: () => Promise.resolve(),
  });

beforeAll(async () => {
  feed = await startEspnStandIn();
});
afterAll(() => feed.close());

const test = useTestApp(() => ({ clock: testClock(sunday), source: newSource() }));
const member = useMember(test, 'Ada');

beforeEach(() => {
  waitOutPauses();
  test.clock.set(sunday);
  feed.behave('well');
  test.context.source = newSource();
  feed.answer(scoreboard, footballSunday());
});

const refresh = () => refreshDue(test.context, 'nfl');

/** Makes the feed fail; for a merely slow failure, shortens the application's timeout. */
function breakFeed(mode: (typeof standInFailures)[number], part?: string): void {
  feed.behave(mode, part);
  if (mode === 'hang' || mode === 'stalled body') test.context.source = newSource(impatientMs);
}

/** Longer than every pause of the client after a failure. */
function waitOutPauses(): void {
  feedClock.advance(10 * 60_000);
  test.clock.advance(10 * 60_000);
}

async function readCurrent(): Promise<{ status: number; week: WeekScheduleView; text: string }> {
  const { status, body, text } = await member.call('GET', '/api/nfl/schedule/current');
  return { status, week: body as WeekScheduleView, text };
}

async function count(table: string): Promise<number> {
  const result = (await test.context.db.execute(
    sql.raw(`select count(*)::int as n from ${table}`),
  )) as { rows: { n: number }[] };
  return result.rows[0]?.n ?? 0;
}

describe('the football week', () => {
  it('shows exactly the feed’s games, with score, clock, line and forecast', async () => {
    await refresh();
    const { status, week } = await readCurrent();

    expect(status).toBe(200);
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
  });

  it('keeps venue and network when an answer omits both', async () => {
    await refresh();
    const tell = async (competition: object) => {
      const event = footballEvent({ competition: { ...competition } });
      feed.answer(
        scoreboard,
        footballScoreboard([event], { season: { year: 2026, type: 2 }, week: { number: 11 } }),
      );
      test.clock.advance(60_000);
      await refresh();
      return (await readCurrent()).week.games.find(({ id }) => id === '401900001');
    };
    const place = { venue: 'Lincoln Financial Field', network: 'NBC/Peacock' };
    expect(await tell({ venue: undefined, broadcast: undefined })).toMatchObject(place);

    const elsewhere = { fullName: 'Wembley Stadium', address: { city: 'London' } };
    expect(await tell({ venue: elsewhere, neutralSite: true, broadcast: 'NFLN' })).toMatchObject({
      venue: 'Wembley Stadium',
      network: 'NFLN',
    });
    // A neutral site is another venue than the known one.
    expect(await tell({ venue: undefined, broadcast: undefined })).toMatchObject({
      venue: null,
      network: 'NFLN',
    });
  });

  it('files a game at 01:20Z under the previous US Eastern day', async () => {
    test.clock.set('2026-11-23T03:00:00Z');
    await refresh();
    const { week } = await readCurrent();
    expect(week.games.find(({ id }) => id === '401900001')?.isToday).toBe(true);

    test.clock.set('2026-11-23T06:00:00Z');
    const later = (await readCurrent()).week;
    expect(later.games.find(({ id }) => id === '401900001')?.isToday).toBe(false);
  });

  it('maps every week number to its week and rejects others', async () => {
    await refresh();
    const { body } = await member.call('GET', '/api/nfl/schedule/live/15?season=2026');
    expect((body as WeekScheduleView).games).toHaveLength(2);
    for (const path of [
      '0',
      '4',
      '27',
      '-1',
      'NaN',
      '15?season=abc',
      '15?season=2026&season=2025',
    ]) {
      const answer = await member.call('GET', `/api/nfl/schedule/live/${path}`);
      expect(answer.status, path).toBe(400);
    }
  });

  it('reports a season that is never loaded as missing, without a retry', async () => {
    await refresh();

    const { status, body } = await member.call('GET', '/api/nfl/schedule/live/15?season=1999');

    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'invalid_request',
      message: 'No NFL games for 1999.',
    });
  });

  it('is answered again from the same bytes, with an ETag', async () => {
    await refresh();
    const first = await member.call('GET', '/api/nfl/schedule/current');
    const second = await member.call('GET', '/api/nfl/schedule/current');
    expect(second.text).toBe(first.text);
    expect(second.headers['etag']).toBe(first.headers['etag']);
    expect(first.headers['cache-control']).toContain('private');
  });
});

describe('a failing feed', () => {
  it.each(standInFailures)(
    'cold, with %s: an error that says so, never “no games”',
    async (mode) => {
      waitOutPauses();
      breakFeed(mode);
      await refresh().catch(() => undefined);

      const { status, text } = await readCurrent();

      expect(status).toBe(425);
      expect(JSON.parse(text)).toMatchObject({ code: 'still_loading' });
    },
  );

  it.each(standInFailures)('warm, with %s: the last good games, marked as stale', async (mode) => {
    waitOutPauses();
    await refresh();
    const good = (await readCurrent()).week;
    waitOutPauses();
    breakFeed(mode, scoreboard);
    await refresh().catch(() => undefined);
    test.clock.advance(60_000);

    const { status, week } = await readCurrent();

    expect(status).toBe(200);
    expect(week.games.map(({ id, homeScore }) => [id, homeScore])).toEqual(
      good.games.map(({ id, homeScore }) => [id, homeScore]),
    );
    expect(week.isStale).toBe(true);
    expect(week.lastUpdated).toBe(good.lastUpdated);
  });

  it.each([
    ['429', 'rate-limited'],
    ['500', 'server-error'],
    ['hang', 'timeout'],
  ] as const)('shows the operator the cause of a pause throughout: %s', async (mode, cause) => {
    waitOutPauses();
    await refresh();
    waitOutPauses();
    breakFeed(mode);
    const errors: (string | null | undefined)[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await refresh().catch(() => undefined);
      const leagues = await listLeagueFeeds(test.context);
      errors.push(leagues.find(({ league }) => league === 'nfl')?.state?.lastError);
      test.clock.advance(1_000);
    }

    expect(errors).toEqual([cause, cause, cause]);
    expect((await readCurrent()).week.isStale).toBe(true);
  });

  it('is shown to the operator with the age of the scores, whatever else is loaded', async () => {
    await refresh();
    const { lastUpdated } = (await readCurrent()).week;
    waitOutPauses();
    feed.behave('500', scoreboard);
    await refresh().catch(() => undefined);
    test.clock.advance(60_000);
    await refreshTeams(test.context, 'nfl');

    const leagues = await listLeagueFeeds(test.context);

    const football = leagues.find(({ league }) => league === 'nfl')?.state;
    expect(football?.lastError).toBe('server-error');
    expect(football?.succeededAt?.toISOString()).toBe(lastUpdated);
    expect(football?.consecutiveFailures).toBeGreaterThan(0);
  });

  it('from the very start is requested again for everything, and recovers', async () => {
    feed.behave('500');
    await refresh().catch(() => undefined);
    waitOutPauses();
    feed.behave('well');

    await refresh();

    expect((await readCurrent()).week.games).toHaveLength(2);
  });

  it('recovers with the next good answer', async () => {
    waitOutPauses();
    await refresh();
    waitOutPauses();
    feed.behave('500', scoreboard);
    await refresh().catch(() => undefined);
    waitOutPauses();
    feed.behave('well');
    await refresh();
    test.clock.advance(60_000);
    expect((await readCurrent()).week.isStale).toBe(false);
  });

  describe('without the current week only', () => {
    const failElsewhere = () => {
      feed.answer(scoreboard, ({ query }: { query: URLSearchParams }) =>
        query.get('week') === '11' ? footballSunday() : 'bad request',
      );
      for (const part of ['/teams', '/standings', '/summary']) feed.behave('500', part);
    };

    it('has the current week at a cold start: its dates are computed', async () => {
      failElsewhere();
      await refresh();
      const { status, week } = await readCurrent();

      expect(status).toBe(200);
      expect(week.week).toMatchObject({ phase: 'regular', week: 11 });
      expect(week.games).toHaveLength(2);
      expect(week.isStale).toBe(false);
    });

    it('keeps the live week up to date, also when the calendar is due', async () => {
      await refresh();
      for (let hour = 1; hour <= 14; hour += 1) {
        failElsewhere();
        feedClock.advance(3_600_000);
        test.clock.advance(3_600_000);
        await refresh();
        await test.connection.notify(feedCacheChannel, 'nfl');
        const { week } = await readCurrent();

        expect([hour, week.isStale, week.lastUpdated]).toEqual([
          hour,
          false,
          test.clock.now().toISOString(),
        ]);
      }
    });

    it('reads the calendar again as soon as it is available', async () => {
      failElsewhere();
      await refresh();
      feed.answer(scoreboard, footballSunday());
      waitOutPauses();
      feed.requests.length = 0;
      await refresh();

      const weeks = feed.requests
        .filter(({ path }) => path.includes(scoreboard))
        .map(({ query }) => query.get('week'));
      expect(weeks[0]).toBe('11');
      expect(weeks).toContain('1');
    });
  });

  it('keeps known games when the feed suddenly has none', async () => {
    waitOutPauses();
    await refresh();
    waitOutPauses();
    feed.behave('empty list', scoreboard);
    await refresh().catch(() => undefined);
    test.clock.advance(60_000);
    const { week } = await readCurrent();
    expect(week.games).toHaveLength(2);
    expect(week.isStale).toBe(true);
  });

  it('shows the others when one event is unreadable', async () => {
    waitOutPauses();
    feed.answer(scoreboard, footballScoreboard([{ id: '1' }, null, footballEvent()]));
    await refresh();
    expect((await readCurrent()).week.games.map(({ id }) => id)).toEqual(['401900001']);
  });
});

describe('storage', () => {
  it('is unchanged by a poll without changes', async () => {
    waitOutPauses();
    await refresh();
    const before = await Promise.all(['games', 'game_changes', 'odds_quotes'].map(count));
    waitOutPauses();
    await refresh();
    expect(await Promise.all(['games', 'game_changes', 'odds_quotes'].map(count))).toEqual(before);
  });

  it('keeps every change of a game and the last price before the start as the close', async () => {
    waitOutPauses();
    const show = async (parts: Parameters<typeof footballEvent>[0]) => {
      feed.answer(scoreboard, footballScoreboard([footballEvent(parts)]));
      waitOutPauses();
      await refresh();
    };
    await show({ odds: odds.shape2026 });
    await show({ odds: odds.shape2025 });
    const quotes = await count('odds_quotes');
    await show({ status: statuses.live, homeScore: '7', awayScore: '0', odds: odds.shape2026 });
    await show({ status: statuses.final, homeScore: '27', awayScore: '20' });

    expect(await count('odds_quotes')).toBe(quotes);
    expect(await count('game_changes')).toBe(2);
    const [game] = (await readCurrent()).week.games;
    expect(game).toMatchObject({ completed: true, homeScore: 27, market: { isClosing: true } });
  });

  it('has nothing as final without the feed’s completed flag', async () => {
    waitOutPauses();
    for (const status of [statuses.postponed, statuses.suspended, statuses.unheardOf]) {
      feed.answer(scoreboard, footballScoreboard([footballEvent({ status })]));
      waitOutPauses();
      await refresh();
      const [game] = (await readCurrent()).week.games;
      expect(game?.completed).toBe(false);
    }
  });

  it('keeps why play has stopped, and where', async () => {
    const type = {
      name: 'STATUS_DELAYED',
      state: 'in',
      completed: false,
      description: 'Weather Delay',
      detail: 'Weather Delay, 8:41 - 4th Quarter',
      shortDetail: '8:41 - 4th',
    };
    feed.answer(scoreboard, footballScoreboard([footballEvent({ status: { period: 4, type } })]));
    await refresh();
    const [game] = (await readCurrent()).week.games;

    expect(game).toMatchObject({ state: 'delayed', status: 'Weather Delay, 8:41 - 4th Quarter' });
  });

  it('grades a prediction when its game ends', async () => {
    waitOutPauses();
    test.clock.set('2026-11-21T12:00:00Z');
    feed.answer(scoreboard, footballScoreboard([footballEvent()]));
    await refresh();
    const made = await member.call('POST', '/api/nfl/predictions/generate/401900001', {});
    expect(made.status, made.text).toBe(200);

    test.clock.set('2026-11-23T05:00:00Z');
    feed.answer(
      scoreboard,
      footballScoreboard([
        footballEvent({ status: statuses.final, homeScore: '27', awayScore: '20' }),
      ]),
    );
    await refresh();
    const { body } = await member.call('GET', '/api/predictions');
    expect((body as { isCorrect: boolean | null }[])[0]?.isCorrect).not.toBeNull();
  });
});
