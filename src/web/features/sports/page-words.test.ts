import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { predictionEndpoints } from '#contract/predictions.ts';
import { standingEndpoints } from '#contract/teams.ts';
import { scheduleEndpoints } from '#contract/schedules.ts';
import { ApiError, read } from '#web/lib/api.ts';
import { connection } from '#web/lib/offline/connection.ts';
import { ServerUnreachable } from '#web/lib/server-unreachable.tsx';
import { answered, render, toText } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { pageLoaders } from '#web/app/pages.tsx';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import type { DailyLeagueId } from '../contests/games/queries.ts';
import { RowsTab } from './team/rows-tab.tsx';
import { WeekRowsTab } from './team/week-rows-tab.tsx';
import type { DailySport } from './team/team-sport.ts';
import { plainCard } from '../predictions/card/card-style.ts';
import { WeekSelect, type WeekChoice } from '../contests/schedule/week-choice.tsx';

/** What of a browser the parts of a page ask for as they are loaded. */
vi.hoisted(() => {
  const query = () => Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: query }));
});

type WeekSelectProps = Parameters<typeof WeekSelect>[0];

const freshness = { lastUpdated: '2026-11-22T12:00:00.000Z', isStale: false, isLoading: false };
const week = { slot: 26, phase: 'playoff', week: 4, label: 'Super Bowl LXI', startsAt: null };
const current = { slot: 15, phase: 'regular', week: 11, label: 'Week 11', startsAt: null };
const emptyWeek = { games: [], season: 2026, week, currentWeek: current, weeks: [current, week] };

function listTabs(html: string): string[] {
  const [bar = ''] = html.match(/role="tablist".*?<\/div>/s) ?? [];
  return [...bar.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label ?? '');
}

function chosenTab(html: string): string | undefined {
  return /aria-selected="true"[^>]*>([^<]+)</.exec(html)?.[1];
}

async function page(league: TeamLeagueId, client = answered([])): Promise<string> {
  const Page = await pageLoaders[`/${league}`]();
  // What stands below the head of a page is fetched by itself.
  await vi.dynamicImportSettled();
  return render(createElement(Page), client);
}

const lastTabs = ['Analytics', 'History', 'Settings'];

/** Schedule and list of predictions of a day without games. */
function withoutGames(league: DailyLeagueId, days: number, lastUpdated: string | null = null) {
  const list = read(predictionEndpoints.list, {
    query: { sport: league, shown: 'true', limit: 200 },
  });
  return answered([
    [
      read(scheduleEndpoints.dailySchedule, { params: { league }, query: { days } }).queryKey,
      { games: [], ...freshness, lastUpdated },
    ],
    [list.queryKey, []],
  ]);
}

describe('the football page', () => {
  it('is a command center with its tabs, four summary cards and a Refresh button', async () => {
    const html = await page('nfl');

    expect(toText(html)).toContain('NFL Command Center');
    expect(listTabs(html)).toEqual(['Predictions', 'Schedule', 'Standings', ...lastTabs]);
    expect(chosenTab(html)).toBe('Predictions');
    for (const card of ['Total Predictions', 'Season Accuracy', 'Win Streak', 'Avg Confidence'])
      expect(toText(html)).toContain(card);
    expect(toText(html)).toContain('Refresh');
  });

  it('names season, model and season accuracy, and says when a week is empty', async () => {
    const list = read(predictionEndpoints.list, {
      query: { sport: 'nfl', shown: 'true', limit: 200 },
    });
    const client = answered([
      [read(scheduleEndpoints.footballCurrent).queryKey, { ...emptyWeek, ...freshness }],
      [list.queryKey, []],
    ]);
    const text = toText(await page('nfl', client));

    expect(text).toContain('2026 Season');
    expect(text).toContain('Model o3 mini');
    expect(text).toContain('Season accuracy —');
    expect(text).toContain('No games found for this week.');
    expect(text).toContain('The Super Bowl LXI matchups are not set yet.');
    expect(text).toContain('Generate Predictions');
  });
});

describe('the football week', () => {
  it('carries a Live badge where it is the current one', () => {
    const select = (shown: object) => {
      const schedule = { week: shown, weeks: [current, week], currentWeek: current };
      const given = { schedule, onChoose: () => undefined };
      return toText(render(createElement(WeekSelect, given as unknown as WeekSelectProps)));
    };

    expect(select(current)).toMatch(/Live$/);
    expect(select(week)).not.toContain('Live');
  });

  it('is read again when the window comes to the front, and is never taken for fresh', async () => {
    const key = read(scheduleEndpoints.footballCurrent).queryKey;
    const client = answered([[key, { ...emptyWeek, ...freshness }]]);
    await page('nfl', client);

    expect(client.getQueryCache().find({ queryKey: key })?.options).toMatchObject({
      refetchOnWindowFocus: true,
      staleTime: 0,
    });
  });
});

describe('the football schedule', () => {
  const shown = (games: unknown[]) => {
    const data = { ...emptyWeek, games, ...freshness };
    const choice = { slot: 26, schedule: { data }, choose: () => undefined };
    const given = { league: getLeague('nfl'), choice: choice as unknown as WeekChoice };
    return toText(render(createElement(WeekRowsTab, given)));
  };

  it('names the week, leads back to the current one, and says that it is not released', () => {
    const text = shown([]);

    expect(text).toContain('NFL SCHEDULE • Super Bowl LXI');
    expect(text).toContain('Current');
    expect(text).toContain('No games scheduled Super Bowl LXI schedule not yet released');
    expect(text).toContain('View Current Week');
  });

  it('tells start, teams with records, network and venue of a game to come', () => {
    const text = shown([sampleGame('nfl')]);

    expect(text).toContain('Sun, Nov 22, 1:00 PM ET');
    expect(text).toContain('Ridgeway Elks 4-6');
    expect(text).toContain('Network ESPN');
    expect(text).toContain('Venue Gull Field, Northport');
  });

  it('has what is on and to come before what is over', () => {
    const of = (name: string, change: object) => {
      const game = sampleGame('nfl');
      return { ...game, id: name, ...change, home: { ...game.home, name } };
    };
    const text = shown([
      of('Overs', { state: 'final', completed: true, homeScore: 7, awayScore: 3 }),
      of('Nexts', {}),
      of('Ons', { state: 'live', isLive: true, homeScore: 0, awayScore: 0 }),
    ]);

    expect(text.match(/Overs|Nexts|Ons/g)).toEqual(['Ons', 'Nexts', 'Overs']);
  });

  it('tells live words, scores, quarter and time remaining of one in play, and Final of one over', () => {
    const scores = { homeScore: 21, awayScore: 24 } as const;
    const live = {
      ...scores,
      state: 'live',
      isLive: true,
      status: '8:41 - 4th',
      period: 'Q4',
      timeRemaining: '8:41',
    } as const;
    const over = { ...scores, state: 'final', completed: true, status: 'Final' } as const;

    expect(shown([sampleGame('nfl', live)])).toMatch(/Live: 8:41 - 4th.*4-6 24.*7-3 21.*Q4 · 8:41/);
    expect(shown([sampleGame('nfl', over)])).toMatch(/Final.*4-6 24.*7-3 21/);
  });
});

describe('the basketball page', () => {
  it('has six tabs and opens at the schedule', async () => {
    const html = await page('nba');

    expect(listTabs(html)).toEqual(['Schedule', 'Predictions', 'Standings', ...lastTabs]);
    expect(chosenTab(html)).toBe('Schedule');
    expect(toText(html)).toContain('Refresh Schedule');
    expect(toText(html)).toContain('Loading NBA schedule...');
  });

  it('says that the season has not started where the feed has told of nothing', async () => {
    expect(toText(await page('nba', withoutGames('nba', 7)))).toContain(
      "NBA season hasn't started yet. Check back closer to the season start.",
    );
  });

  it('says how old the schedule is where it has no games', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T12:05:00Z') });
    const html = await page('nba', withoutGames('nba', 7, freshness.lastUpdated));
    vi.useRealTimers();

    expect(toText(html)).toContain('No upcoming NBA games Last updated 5 minutes ago');
  });

  it('says “Failed to fetch schedule” where the schedule cannot be had, and shows no games', async () => {
    const params = { params: { league: 'nba' as const }, query: { days: 7 } };
    const key = read(scheduleEndpoints.dailySchedule, params).queryKey;
    const html = await page('nba', answered([], [[key, new ApiError(500, 'down')]]));

    expect(toText(html)).toContain('Failed to fetch schedule');
    expect(toText(html)).toContain('Try again');
    expect(html).not.toContain('<article');
  });

  it('says that it was not opened here before where the browser is offline', async () => {
    const params = { params: { league: 'nba' as const }, query: { days: 7 } };
    const key = read(scheduleEndpoints.dailySchedule, params).queryKey;
    connection.noteBrowser(false);
    const html = await page('nba', answered([], [[key, new TypeError('Failed to fetch')]]));
    connection.noteBrowser(true);

    expect(toText(html)).not.toContain('Failed to fetch schedule');
    const instead = createElement(ServerUnreachable, {
      onRetry: () => undefined,
      isRetrying: false,
    });
    expect(toText(render(instead))).toContain('this page isn’t saved');
  });
});

describe('the hockey page', () => {
  it('has its tabs, opens at its predictions and says when there are no games', async () => {
    const html = await page('nhl', withoutGames('nhl', 7));

    expect(listTabs(html)).toEqual(['AI Predictions', 'Schedule', 'Standings', ...lastTabs]);
    expect(chosenTab(html)).toBe('AI Predictions');
    expect(toText(html)).toContain('AI-POWERED NHL PREDICTIONS');
    for (const part of ['Active Games', 'Predictions Made', 'Avg Confidence', 'AI Model'])
      expect(toText(html)).toContain(part);
    expect(toText(html)).toContain('Refresh Schedule');
    expect(toText(html)).toContain('Generate All (0)');
    expect(toText(html)).toContain('No NHL Games Available');
    expect(toText(html)).toContain('Check for Games');
  });

  it('says in the schedule when there are no games', () => {
    const sport = { league: 'nhl', card: plainCard } as unknown as DailySport;
    const text = toText(render(createElement(RowsTab, { sport }), withoutGames('nhl', 7)));

    expect(text).toContain('No Games Scheduled Check back during the NHL season');
  });

  it('has the days of its schedule to choose from', () => {
    const sport = { league: 'nhl', card: plainCard } as unknown as DailySport;
    const client = withoutGames('nhl', 7);
    const list = { params: { league: 'nhl' as const }, query: { days: 7 } };
    const games = [22, 23].map((day) => ({
      ...sampleGame('nhl'),
      id: String(day),
      isToday: false,
      gameTime: `2036-11-${day}T23:00:00.000Z`,
    }));
    client.setQueryData(read(scheduleEndpoints.dailySchedule, list).queryKey, {
      games,
      ...freshness,
    });
    const text = toText(render(createElement(RowsTab, { sport }), client));

    expect(text).toContain('Sat, Nov 22 1 game Sun, Nov 23 1 game All days 2 games');
  });
});

describe('the baseball page', () => {
  it('is a command center with its tabs, four cards, a Refresh button and today’s games', async () => {
    const client = withoutGames('mlb', 1);
    const table = read(standingEndpoints.standings, { params: { league: 'mlb' } });
    client.setQueryData(table.queryKey, { season: 2026, standings: [], lastUpdated: null });
    const html = await page('mlb', client);

    expect(toText(html)).toContain('Season 2026');

    expect(toText(html)).toContain('MLB Command Center');
    expect(listTabs(html)).toEqual(['Predictions', 'Schedule', 'Standings', ...lastTabs]);
    expect(chosenTab(html)).toBe('Predictions');
    for (const card of ['Total Predictions', 'Accuracy Rate', 'Win Streak', 'Avg Confidence'])
      expect(toText(html)).toContain(card);
    expect(toText(html)).toContain('Refresh');
    expect(toText(html)).toContain("Today's Games &amp; Predictions");
    expect(toText(html)).toContain('0 games');
    expect(toText(html)).toContain('No games scheduled for today');
  });
});
