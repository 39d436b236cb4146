import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { standingEndpoints } from '#contract/teams-endpoints.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import { answered, expectTexts, readTabs, render, renderText, toText } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { freshness, scheduleAnswers, scheduleKey } from '#testing/samples/shown-games.ts';
import { pageLoaders } from '#web/app/pages.tsx';
import { ApiError, read } from '#web/lib/api.ts';
import { connection } from '#web/lib/offline/connection.ts';
import { ServerUnreachable } from '#web/ui/server-unreachable.tsx';
import { WeekSelect, type WeekChoice } from '#web/features/contests/schedule/week-choice.tsx';
import { plainCard } from '#web/features/predictions/card/card-style.ts';
import { RowsTab } from './team/rows-tab.tsx';
import type { DailySport } from './team/team-sport.ts';
import { WeekRowsTab } from './team/week-rows-tab.tsx';

const week = { slot: 26, phase: 'playoff', week: 4, label: 'Super Bowl LXI', startsAt: null };
const current = { slot: 15, phase: 'regular', week: 11, label: 'Week 11', startsAt: null };
const emptyWeek = { games: [], season: 2026, week, currentWeek: current, weeks: [current, week] };
const withoutGames = { games: [], lastUpdated: null };

async function page(league: TeamLeagueId, client = answered([])): Promise<string> {
  const Page = await pageLoaders[`/${league}`]();
  // What stands below the head of a page is fetched separately.
  await vi.dynamicImportSettled();
  return render(createElement(Page), client);
}

const standingsKey = read(standingEndpoints.standings, { params: { league: 'mlb' } }).queryKey;

it.each<[TeamLeagueId, object | undefined, string[], string, string[]]>([
  [
    'nfl',
    emptyWeek,
    ['Predictions', 'Schedule', 'Standings'],
    'Predictions',
    [
      'NFL Command Center',
      'Total Predictions',
      'Season Accuracy',
      'Win Streak',
      'Avg Confidence',
      'Refresh',
      '2026 Season',
      'Model o3 mini',
      'Season accuracy —',
      'Generate Predictions',
      'No games found for this week.',
      'The Super Bowl LXI matchups are not set yet.',
    ],
  ],
  [
    'nba',
    undefined,
    ['Schedule', 'Predictions', 'Standings'],
    'Schedule',
    ['Refresh Schedule', 'Loading NBA schedule...'],
  ],
  [
    'nhl',
    withoutGames,
    ['AI Predictions', 'Schedule', 'Standings'],
    'AI Predictions',
    [
      'AI-POWERED NHL PREDICTIONS',
      'Active Games',
      'Predictions Made',
      'Avg Confidence',
      'AI Model',
      'Refresh Schedule',
      'Generate All (0)',
      'No NHL Games Available',
      'Check for Games',
    ],
  ],
  [
    'mlb',
    withoutGames,
    ['Predictions', 'Schedule', 'Standings'],
    'Predictions',
    [
      'MLB Command Center',
      'Season 2026',
      'Total Predictions',
      'Accuracy Rate',
      'Win Streak',
      'Avg Confidence',
      'Refresh',
      "Today's Games &amp; Predictions",
      '0 games',
      'No games scheduled for today',
    ],
  ],
])(
  'the page of %s has its name, cards, buttons and tabs, without games',
  async (league, schedule, tabs, chosen, texts) => {
    const client = schedule === undefined ? answered([]) : scheduleAnswers(league, schedule);
    client.setQueryData(standingsKey, { season: 2026, standings: [], lastUpdated: null });
    const html = await page(league, client);
    expect(readTabs(html)).toEqual({
      tabs: [...tabs, 'Analytics', 'History', 'Settings', 'Players', 'Season'],
      chosen,
    });
    expectTexts(toText(html), texts);
  },
);

describe('the football week', () => {
  it('carries a Live badge where it is the current one', () => {
    const select = (shown: object) => {
      const schedule = { week: shown, weeks: [current, week], currentWeek: current };
      const given = { schedule, onChoose: () => undefined };
      return renderText(WeekSelect, given as unknown as Parameters<typeof WeekSelect>[0]);
    };
    expect(select(current)).toMatch(/Live$/);
    expect(select(week)).not.toContain('Live');
  });

  it('is read again when the window comes to the front, and is never taken for fresh', async () => {
    const client = scheduleAnswers('nfl', emptyWeek);
    await page('nfl', client);
    const query = client.getQueryCache().find({ queryKey: scheduleKey('nfl') });
    expect(query?.options).toMatchObject({ refetchOnWindowFocus: true, staleTime: 0 });
  });
});

describe('the football schedule', () => {
  const shown = (...games: unknown[]) => {
    const data = { ...emptyWeek, games, ...freshness };
    const choice = { slot: 26, schedule: { data }, choose: () => undefined };
    const given = { league: getLeague('nfl'), choice: choice as unknown as WeekChoice };
    return renderText(WeekRowsTab, given);
  };
  const scores = { homeScore: 21, awayScore: 24 } as const;
  const playing = { ...scores, state: 'live', isLive: true, status: '8:41 - 4th' } as const;
  const clock = { period: 'Q4', timeRemaining: '8:41' } as const;
  const over = { ...scores, state: 'final', completed: true, status: 'Final' } as const;

  it('names the week, leads back to the current one, and says that it is not released', () => {
    expectTexts(shown(), [
      'NFL SCHEDULE • Super Bowl LXI',
      'Current',
      'No games scheduled Super Bowl LXI schedule not yet released',
      'View Current Week',
    ]);
  });

  it('tells start, teams with records, network and venue of a game to come', () => {
    expectTexts(shown(sampleGame('nfl')), [
      'Sun, Nov 22, 1:00 PM ET',
      'Ridgeway Elks 4-6',
      'Network ESPN',
      'Venue Gull Field, Northport',
    ]);
  });

  it('has what is on and to come before what is over', () => {
    const of = (name: string, change: object) => {
      const game = sampleGame('nfl', change);
      return { ...game, id: name, home: { ...game.home, name } };
    };
    const text = shown(of('Overs', over), of('Nexts', {}), of('Ons', playing));
    expect(text.match(/Overs|Nexts|Ons/g)).toEqual(['Ons', 'Nexts', 'Overs']);
  });

  it('tells live words, scores, quarter and time remaining of one in play, and Final of one over', () => {
    const live = shown(sampleGame('nfl', { ...playing, ...clock }));
    expect(live).toMatch(/Live: 8:41 - 4th.*4-6 24.*7-3 21.*Q4 · 8:41/);
    expect(shown(sampleGame('nfl', over))).toMatch(/Final.*4-6 24.*7-3 21/);
  });
});

describe('the basketball page', () => {
  const refused = (error: Error) => page('nba', answered([], [[scheduleKey('nba'), error]]));

  it('says that the season has not started where the feed has told of nothing', async () => {
    expect(toText(await page('nba', scheduleAnswers('nba', withoutGames)))).toContain(
      "NBA season hasn't started yet. Check back closer to the season start.",
    );
  });

  it('says how old the schedule is where it has no games', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T12:05:00Z') });
    const html = await page('nba', scheduleAnswers('nba', { games: [] }));
    vi.useRealTimers();
    expect(toText(html)).toContain('No upcoming NBA games Last updated 5 minutes ago');
  });

  it('says “Failed to fetch schedule” where the schedule cannot be had, and shows no games', async () => {
    const html = await refused(new ApiError(500, 'down'));
    expectTexts(toText(html), ['Failed to fetch schedule', 'Try again']);
    expect(html).not.toContain('<article');
  });

  it('says that it was not opened here before where the browser is offline', async () => {
    connection.noteBrowser(false);
    const html = await refused(new TypeError('Failed to fetch'));
    connection.noteBrowser(true);
    expect(toText(html)).not.toContain('Failed to fetch schedule');
    const given = { onRetry: () => undefined, isRetrying: false };
    expect(renderText(ServerUnreachable, given)).toContain('this page isn’t saved');
  });
});

describe('the hockey schedule', () => {
  const sport = { league: 'nhl', card: plainCard } as unknown as DailySport;
  const shown = (games: unknown[]) =>
    renderText(RowsTab, { sport }, scheduleAnswers('nhl', { games }));

  it('says when there are no games, and has the days of its games to choose from', () => {
    expect(shown([])).toContain('No Games Scheduled Check back during the NHL season');
    const games = [22, 23].map((day) => {
      const gameTime = `2036-11-${day}T23:00:00.000Z`;
      return sampleGame('nhl', { id: String(day), isToday: false, gameTime });
    });
    expect(shown(games)).toContain('Sat, Nov 22 1 game Sun, Nov 23 1 game All days 2 games');
  });
});
