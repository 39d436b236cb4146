import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { type DrawOddsView, drawOddsEndpoints } from '#contract/tournaments/draw-odds-endpoints.ts';
import {
  tennisEndpoints,
  type TennisTournamentView,
} from '#contract/tournaments/tennis-tournaments.ts';
import { useTennis } from '#web/features/contests/tournaments/tournament-queries.ts';
import { read } from '#web/lib/api.ts';
import { answered, expectTexts, render, toText } from '#testing/render.ts';
import { DrawTab } from './draw-tab.tsx';

const params = { league: 'atp', id: '9' } as const;

const tournament: TennisTournamentView = {
  ...params,
  name: 'Northport Open',
  location: null,
  dates: '',
  startsAt: '2026-11-20T05:00:00.000Z',
  endsAt: '2026-11-29T05:00:00.000Z',
  status: 'live',
  surface: 'grass',
  isMajor: false,
  matches: 4,
  finished: 2,
  results: [],
};

const odds: NonNullable<DrawOddsView['odds']> = {
  simulations: 20_000,
  rounds: ['Round 1', 'Round 2', 'Quarterfinal', 'Semifinal', 'Final'],
  hasUnknownPairs: true,
  players: [
    {
      id: '1',
      name: 'Ann Lee',
      shortName: 'A. Lee',
      seed: 1,
      reached: 2,
      reach: [1, 1, 1, 0.998, 0.997, 0.61],
    },
    {
      id: '2',
      name: 'Bo Ray',
      shortName: 'B. Ray',
      seed: null,
      reached: 1,
      reach: [1, 1, 0.42, 0.3, 0.2, 0.001],
    },
  ],
  unnamed: { count: 3, title: 0.389 },
};
const none = { odds: null };
const reaching = (reached: number, count: number) => ({
  odds: { ...odds, players: odds.players.slice(0, count).map((one) => ({ ...one, reached })) },
});

type Told = Partial<DrawOddsView> | Error | undefined;

function renderTab(change: Partial<TennisTournamentView> | undefined, told: Told) {
  const tournaments = change === undefined ? [] : [{ ...tournament, ...change }];
  const fresh = { lastUpdated: tournament.startsAt, isStale: false, isLoading: false };
  const { queryKey } = read(drawOddsEndpoints.odds, { params });
  const client = answered(
    [
      [read(tennisEndpoints.schedule).queryKey, { games: [], tournaments, ...fresh }],
      [
        read(tennisEndpoints.tournament, { params }).queryKey,
        { tournament, matches: [], ...fresh },
      ],
    ],
    told instanceof Error ? [[queryKey, told]] : [],
  );
  if (told !== undefined && !(told instanceof Error)) {
    client.setQueryData(queryKey, {
      state: 'ready',
      at: '2026-11-24T11:02:00.000Z',
      odds,
      ...told,
    });
  }
  function Tab() {
    return createElement(DrawTab, { feed: useTennis() });
  }
  return toText(render(createElement(Tab), client));
}

describe('the draw of a tournament', () => {
  it('lists who is still in with the chance of each round left', () => {
    expectTexts(
      renderTab({}, {}),
      [
        'Northport Open ATP',
        'Player QF SF Final Title',
        'Ann Lee A. Lee seed (1) In 100% &gt;99% &gt;99% 61%',
        'Bo Ray B. Ray Quarterfinal 42% 42% 30% 20% &lt;1%',
        '20,000 simulated draws',
        'Players not named yet (3) win the title in 39%.',
        'The feed doesn’t publish who meets whom after the next round; later opponents are drawn at random',
        'A match in play counts with its chance before the start.',
        'aren’t locked or graded',
      ],
      /R2|Round/,
    );
    expect(renderTab({}, { odds: { ...odds, hasUnknownPairs: false } })).not.toContain('at random');
  });

  const later = { startsAt: '2999-01-01T05:00:00.000Z' };
  const winner = { playerId: '2', name: 'Bo Ray', seed: null, reached: 'Winner' };

  it.each<[string, Partial<TennisTournamentView> | undefined, Told, string]>([
    ['no tournament', undefined, undefined, 'No tournament this week.'],
    ['one later', later, undefined, 'No tournament this week.'],
    [
      'one without a draw',
      { matches: 0 },
      { state: 'no-draw', ...none },
      'The draw isn’t out yet.',
    ],
    [
      'qualifying',
      {},
      { state: 'no-draw', ...none },
      'when the players of the main draw are known',
    ],
    ['no simulation yet', {}, { state: 'simulating', ...none }, 'first simulation starts soon.'],
    ['a failure', {}, { state: 'failed', ...none }, 'not be calculated. Linewise will try again.'],
    ['older chances', {}, { state: 'failed' }, 'could not be calculated again. Showing '],
    [
      'the final',
      {},
      reaching(4, 2),
      'Only the final is left. Chance of reaching each round Player Title',
    ],
    ['the winner as simulated', {}, reaching(5, 1), 'Won by Ann Lee.'],
    ['the winner as told', { results: [winner] }, {}, 'Northport Open ATP Won by Bo Ray.'],
    ['one called off', { status: 'canceled' }, none, 'This tournament was canceled.'],
    ['one that loads', {}, undefined, 'Loading draw'],
    ['one that failed to load', {}, new Error('offline'), 'The chances could not be loaded.'],
  ])('tells of %s', (_what, change, told, text) => {
    const shown = renderTab(change, told);
    expect(shown).toContain(text);
    if (text.includes('Won')) expect(shown).not.toContain('Title');
  });
});
