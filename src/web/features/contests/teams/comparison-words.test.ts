import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { type ComparisonView, teamEndpoints } from '#contract/teams-endpoints.ts';
import { read } from '#web/lib/api.ts';
import { answered, render, toText } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { ComparisonStatistics } from './comparison-statistics.tsx';
import { ComparisonHeader, ComparisonMatchup, TeamComparison } from './team-comparison.tsx';

const { home, away } = sampleGame('nfl');
const compared = (team: typeof home) => ({
  team,
  wins: 7,
  losses: 3,
  ties: 0,
  recentForm: ['W', 'L', 'W', 'W', 'L'] as const,
  games: 10,
  boxScores: 10,
  isLoadingBoxScores: false,
});
const comparison = {
  a: compared(away),
  b: compared(home),
  headToHead: {
    aWins: 2,
    bWins: 1,
    ties: 0,
    since: 2024,
    meetings: [
      {
        gameId: '1',
        date: '2026-09-20T18:00:00.000Z',
        homeTeamId: 'home',
        homeScore: 17,
        awayScore: 24,
      },
    ],
  },
  metrics: [
    { name: 'Yards per game', a: 380, b: 350, better: 'higher', format: 'integer' },
    { name: 'Red zone', a: null, b: 55, better: 'higher', format: 'percent' },
  ],
  matchup: [{ label: 'RWE attack', value: 61.4, detail: '24 a game against 21 allowed' }],
} as unknown as ComparisonView;

describe('two teams to compare', () => {
  it('are chosen in two lists; until both are, the page says so', () => {
    const key = read(teamEndpoints.teams, { params: { league: 'nfl' } }).queryKey;
    const html = render(
      createElement(TeamComparison, { league: 'nfl', renderAnalysis: () => null }),
      answered([[key, [home, away]]]),
    );

    expect(toText(html)).toMatch(/Team 1.*Team 2.*Select Two Teams to Compare/);
    expect(html.match(/<option[^>]*>Northport Gulls/g)).toHaveLength(2);
  });

  it('stand with records, last five results and the tally of their meetings', () => {
    const html = render(createElement(ComparisonHeader, { league: 'nfl', comparison }));

    expect(html).toContain('aria-label="Last 5: won, lost, won, won, lost"');
    expect(toText(html)).toMatch(/Ridgeway Elks 7-3.*2 - 1 head-to-head since 2024/);
  });

  it('have the better side of a metric named, and “not available” where it is not known', () => {
    const text = toText(render(createElement(ComparisonStatistics, { comparison })));

    expect(text).toContain('RWE 380 better Yards per game NPG 350');
    expect(text).toContain('not available Red zone');
  });

  it('say that box scores are still loading, of the side that waits for them', () => {
    const a = { ...comparison.a, boxScores: 4, isLoadingBoxScores: true };
    const b = { ...comparison.b, boxScores: 9 };
    const waiting = createElement(ComparisonStatistics, { comparison: { ...comparison, a, b } });
    const text = toText(render(waiting));

    expect(text).toContain(
      'Based on 10 games (4 box scores, still loading) for Elks and 10 games (9 box scores) for Gulls.',
    );
    expect(text).toContain('still loading Red zone NPG 55');
  });

  it('have bars of attack against defense and a card of their meetings', () => {
    const html = render(createElement(ComparisonMatchup, { comparison }));

    expect(toText(html)).toContain('Offense versus defense 50 is the league average');
    expect(html).toContain('width:61.4%');
    expect(toText(html)).toContain('Historical matchup RWE 2, NPG 1');
    expect(toText(html)).toContain('RWE 24 - 17 NPG');
  });
});
