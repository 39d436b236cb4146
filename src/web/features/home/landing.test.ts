import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { analyticsEndpoints } from '#contract/record/analytics.ts';
import { statusEndpoints } from '#contract/operations/operations.ts';
import { scheduleEndpoints } from '#contract/schedules.ts';
import { read } from '#web/lib/api.ts';
import { answered, render, textOf } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { ClockFace, Hero } from './hero.tsx';
import { HomeBelow } from './home-below.tsx';
import { HomePage } from './home-page.tsx';
import { LiveScores } from './live-scores.tsx';
import { SportGrid } from './sport-grid.tsx';
import { scoresTab } from './scores-tab.ts';
import { TeamScores } from './team-scores.tsx';

/** What of a browser the parts of a page ask for as they are loaded. */
vi.hoisted(() => {
  const query = () => Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: query }));
});

describe('the landing page', () => {
  const text = textOf(render(createElement(HomePage)) + render(createElement(HomeBelow)));

  it('has its tagline, its sections and its three cards', () => {
    expect(text).toContain('Multi-Sport Prediction Platform');
    expect(text).toContain('LIVE GAMES &amp; SCORES');
    expect(text).toContain('SELECT YOUR SPORT');
    for (const card of ['AI-Powered Analysis', 'Team Comparisons', 'Real-Time Updates'])
      expect(text).toContain(card);
  });

  it('opens the scores at the NFL, of six leagues', () => {
    const scores = render(createElement(LiveScores));
    const tabs = [...scores.matchAll(/aria-selected="(\w+)"[^>]*>([A-Za-z]+)/g)];

    expect(tabs.map(([, , label]) => label)).toEqual([
      'NFL',
      'NBA',
      'NHL',
      'MLB',
      'Golf',
      'Tennis',
    ]);
    expect(tabs.filter(([, chosen]) => chosen === 'true').map(([, , label]) => label)).toEqual([
      'NFL',
    ]);
  });

  it('opens the scores where they were left', () => {
    scoresTab.set('golf');
    const scores = render(createElement(LiveScores));
    scoresTab.set(undefined);

    expect(scores).toMatch(/aria-selected="true"[^>]*>Golf/);
  });

  it('leads to six sports, each with its season', () => {
    const grid = render(createElement(SportGrid));

    for (const path of ['nfl', 'nba', 'nhl', 'mlb', 'golf', 'tennis'])
      expect(grid).toContain(`href="/${path}"`);
    expect(textOf(grid).match(/View Dashboard/g)).toHaveLength(6);
    for (const season of [
      'Sept-Feb · 32 teams · 18 weeks',
      'Oct-June · 30 teams · 82 games',
      'Oct-June · 32 teams · 82 games',
      'Mar-Oct · 30 teams · 162 games',
    ])
      expect(textOf(grid)).toContain(season);
    expect(textOf(grid).match(/Year round/g)).toHaveLength(2);
    expect(textOf(grid)).toContain('Every game of the week');
    for (const chip of ['Weekly slate', 'Standings', 'Puck line', 'Series', 'Field', 'Draws'])
      expect(textOf(grid)).toContain(chip);
  });

  it('marks a sport LIVE only where something is in play', () => {
    const sports = [
      { id: 'nfl', available: true, live: true },
      { id: 'nba', available: true, live: false },
    ];
    const client = answered([[read(statusEndpoints.status).queryKey, { sports }]]);

    expect(textOf(render(createElement(SportGrid), client)).match(/LIVE/g)).toHaveLength(1);
  });
});

describe('the four tiles', () => {
  const shown = (n: number, value: number | null) => {
    const figures = { accuracy: { value, n, of: 'members' }, sports: 6, competitors: 1204 };
    const client = answered([[read(analyticsEndpoints.figures).queryKey, figures]]);
    return textOf(render(createElement(Hero), client));
  };

  it('are measured, with their n, and a dash before there is enough', () => {
    expect(shown(0, null)).toContain('Accuracy Rate — no graded predictions yet');
    expect(shown(200, 61.52)).toContain('Accuracy Rate 61.5% winners picked, n = 200');
  });

  it('say 24/7, the number of sports, and that of teams and players', () => {
    const text = shown(0, null);

    expect(text).toContain('Live Updates 24/7');
    expect(text).toContain('Sports 6');
    expect(text).toContain('Teams 1,204 teams and players tracked');
  });

  it('stand beside a clock that tells the second', () => {
    const now = new Date(2026, 10, 22, 13, 5, 9);

    expect(textOf(render(createElement(ClockFace, { now })))).toBe('Sun, Nov 22 1:05 :09 PM');
    // At every width: no part of the hero is left out of a phone's.
    expect(render(createElement(Hero))).not.toMatch(/[ "]((max-)?(sm|md|lg):)?hidden[ "]/);
  });
});

describe('today’s games of a league', () => {
  const key = read(scheduleEndpoints.dailyLive, { params: { league: 'nhl' } }).queryKey;
  const freshness = { lastUpdated: '2026-11-22T12:00:00.000Z', isStale: false };
  const shown = (games: unknown[]) =>
    render(
      createElement(TeamScores, { league: 'nhl' }),
      answered([[key, { games, ...freshness }]]),
    );

  it('show time, status, teams with records, venue and network', () => {
    const text = textOf(shown([sampleGame('nhl')]));

    for (const part of ['1:00 PM ET', 'Scheduled', 'Ridgeway Elks 4-6', 'Northport Gulls 7-3'])
      expect(text).toContain(part);
    expect(text).toContain('Gull Field · ESPN');
  });

  it('show scores, period and the time that remains while one is in play', () => {
    const live = {
      state: 'live',
      isLive: true,
      status: '4:10 - 2nd',
      homeScore: 2,
      awayScore: 1,
      period: 'P2',
      timeRemaining: '4:10',
    } as const;
    const text = textOf(shown([sampleGame('nhl', live)]));

    expect(text).toContain('Ridgeway Elks 4-6 1');
    expect(text).toContain('Northport Gulls 7-3 2');
    expect(text).toContain('P2 · 4:10');
  });

  it('are read again every 30 s, and tried twice more where that fails', () => {
    const client = answered([[key, { games: [], ...freshness }]]);
    render(createElement(TeamScores, { league: 'nhl' }), client);
    const query = client.getQueryCache().find({ queryKey: key });

    expect(query?.options).toMatchObject({ refetchInterval: 30_000, retry: 2 });
  });

  it('leave a network out that is to be decided', () => {
    expect(textOf(shown([sampleGame('nhl', { network: 'TBD' })]))).not.toContain('TBD');
  });

  it('are three skeletons while they load, words when there are none, and words when it fails', () => {
    const loading = render(createElement(TeamScores, { league: 'nhl' }));
    const failed = answered([], [[key, new Error('500')]]);

    expect(loading.match(/w-80/g)).toHaveLength(3);
    expect(textOf(loading)).toContain('Loading NHL games');
    expect(textOf(shown([]))).toContain('No NHL games scheduled today');
    expect(textOf(render(createElement(TeamScores, { league: 'nhl' }), failed))).toContain(
      'Unable to load NHL games. Please try again later.',
    );
  });
});
