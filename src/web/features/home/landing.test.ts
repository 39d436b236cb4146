import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { analyticsEndpoints } from '#contract/analytics/analytics-endpoints.ts';
import { statusEndpoints } from '#contract/admin/status-endpoints.ts';
import { todayEndpoints } from '#contract/today-endpoints.ts';
import { RoutingContext } from '#web/lib/routing/location.ts';
import { read } from '#web/lib/api.ts';
import { answered, render, toText } from '#testing/render.ts';
import { ClockFace, Hero } from './hero.tsx';
import { HomeBelow } from './home-below.tsx';
import { HomePage } from './home-page.tsx';
import { SportGrid } from './sport-grid.tsx';
import { Today } from './today/today.tsx';

describe('the landing page', () => {
  const text = toText(render(createElement(HomePage)) + render(createElement(HomeBelow)));

  it('has its tagline, its sections and its three cards', () => {
    expect(text).toContain('Multi-Sport Prediction Platform');
    expect(text).toContain('LIVE GAMES &amp; SCORES');
    expect(text).toContain('SELECT YOUR SPORT');
    for (const card of ['AI-Powered Analysis', 'Team Comparisons', 'Real-Time Updates'])
      expect(text).toContain(card);
  });

  it('begins with the games of all sports, six of which can be chosen alone', () => {
    const chips = [...render(createElement(Today)).matchAll(/aria-pressed="(\w+)"[^>]*>([\w ]+)/g)];

    expect(chips.slice(0, 7).map(([, , label]) => label)).toEqual([
      'All',
      'NFL',
      'NBA',
      'NHL',
      'MLB',
      'Golf',
      'Tennis',
    ]);
    expect(chips.filter(([, isOn]) => isOn === 'true').map(([, , label]) => label)).toEqual([
      'All',
    ]);
    expect(text.indexOf('LIVE GAMES')).toBeLessThan(text.indexOf('SELECT YOUR SPORT'));
  });

  it('leads to six sports, each with its season', () => {
    const grid = render(createElement(SportGrid));

    for (const path of ['nfl', 'nba', 'nhl', 'mlb', 'golf', 'tennis'])
      expect(grid).toContain(`href="/${path}"`);
    expect(toText(grid).match(/View Dashboard/g)).toHaveLength(6);
    for (const season of [
      'Sept-Feb · 32 teams · 18 weeks',
      'Oct-June · 30 teams · 82 games',
      'Oct-June · 32 teams · 82 games',
      'Mar-Oct · 30 teams · 162 games',
    ])
      expect(toText(grid)).toContain(season);
    expect(toText(grid).match(/Year round/g)).toHaveLength(2);
    expect(toText(grid)).toContain('Every game of the week');
    for (const chip of ['Weekly slate', 'Standings', 'Puck line', 'Series', 'Field', 'Draws'])
      expect(toText(grid)).toContain(chip);
  });

  it('marks a sport LIVE only where something is in play', () => {
    const sports = [
      { id: 'nfl', available: true, live: true },
      { id: 'nba', available: true, live: false },
    ];
    const client = answered([[read(statusEndpoints.status).queryKey, { sports }]]);

    expect(toText(render(createElement(SportGrid), client)).match(/LIVE/g)).toHaveLength(1);
  });
});

describe('the four tiles', () => {
  const shown = (n: number, value: number | null, of = 'members', loading: string[] = []) => {
    const figures = { accuracy: { value, n, of }, sports: 6, competitors: 1204 };
    const client = answered([
      [read(analyticsEndpoints.figures).queryKey, figures],
      [read(statusEndpoints.status).queryKey, { sports: [{ id: 'nba', loading }] }],
    ]);
    return toText(render(createElement(Hero), client));
  };

  it('are measured, with their n, and a dash before there is enough', () => {
    expect(shown(0, null)).toContain('Accuracy Rate — no graded predictions yet');
    expect(shown(200, 61.52)).toContain(
      'Accuracy Rate 62% winners picked by our model and AI analysts, n = 200',
    );
    expect(shown(200, 61.52)).toContain('6 sports · 62% accuracy (n = 200)');
    expect(shown(200, 61.52, 'replayed')).toContain('62% replayed accuracy (n = 200)');
    expect(shown(200, 61.52, 'replayed', ['NBA'])).toContain(
      '62% replayed accuracy, still loading',
    );
  });

  it('say 24/7, the number of sports, and that of teams and players', () => {
    const text = shown(0, null);

    expect(text).toContain('Live Updates 24/7');
    expect(text).toContain('Sports 6');
    expect(text).toContain('Teams 1,204 teams and players tracked');
  });

  it('stand beside a clock that tells the second', () => {
    const now = new Date(2026, 10, 22, 13, 5, 9);

    expect(toText(render(createElement(ClockFace, { now })))).toBe('1:05:09 PM');
  });
});

describe('the list of today', () => {
  const { queryKey: key } = read(todayEndpoints.today);
  const shown = (client = answered([]), search = '') => {
    const place = { pathname: '/', search, hash: '', state: null };
    const routing = { place, navigate: () => undefined };
    const list = createElement(RoutingContext.Provider, { value: routing }, createElement(Today));
    return render(list, client);
  };

  it('is read again every 30 s, and tried twice more where that fails', () => {
    const freshness = { lastUpdated: '2026-11-22T12:00:00.000Z', isStale: false, isLoading: false };
    const client = answered([[key, { games: [], tournaments: [], ...freshness }]]);
    shown(client);
    const query = client.getQueryCache().find({ queryKey: key });

    expect(query?.options).toMatchObject({ refetchInterval: 30_000, retry: 2 });
  });

  it('is rows of the same size while it loads, and words when it fails', () => {
    const failed = () => answered([], [[key, new Error('500')]]);

    expect(toText(shown())).toContain('Loading today’s games');
    expect(toText(shown(failed()))).toContain(
      'Unable to load today’s games. Please try again later.',
    );
    expect(toText(shown(failed(), '?sport=nhl'))).toContain(
      'Unable to load NHL games. Please try again later.',
    );
  });
});
