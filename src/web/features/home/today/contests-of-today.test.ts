import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { TodayContestView, TodayTournamentView } from '#contract/today.ts';
import { render, toText } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { RoutingContext } from '#web/lib/routing/location.ts';
import { ContestDetails } from './contest-details.tsx';
import { ContestsOfToday } from './contests-of-today.tsx';

/** Preferences listen to other tabs; there are none here. */
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const priced = (id: string, ours: number, market: number) => ({
  ...sampleGame('nfl', { id }),
  predictionId: null,
  forecast: { homeWinProbability: ours },
  market: {
    homeSpread: null,
    total: null,
    homeMoneyline: null,
    awayMoneyline: null,
    homeWinProbability: market,
    isQuoted: true,
  },
});
const games = [priced('1', 0.64, 0.6), priced('2', 0.4, 0.55)] as unknown as TodayContestView[];
const tournament: TodayTournamentView = {
  id: 't',
  name: 'Northport Open',
  status: 'Scheduled',
  state: 'upcoming',
  leader: null,
  favorite: null,
};

function shown(search: string): string {
  const place = { pathname: '/', search, hash: '', state: null };
  const list = createElement(ContestsOfToday, { games, tournaments: [tournament] });
  const routing = { place, navigate: () => undefined };
  return toText(render(createElement(RoutingContext.Provider, { value: routing }, list)));
}

describe('the list of today', () => {
  it('says so where the filters leave nothing, in whatever order', () => {
    for (const search of ['?only=favorites', '?only=favorites&sort=gap'])
      expect(shown(search)).toContain('No favorites play today');
    expect(shown('?only=soon&sport=golf')).toContain('No games match your filters Remove a filter');
    expect(shown('?only=favorites&sort=gap')).not.toContain('Biggest differences');
  });

  it('has among what is live no tournament that is to come', () => {
    expect(shown('')).toContain('Northport Open');
    expect(shown('?only=live')).not.toContain('Northport Open');
  });

  it('ranks the biggest disagreement by ours minus the market, without golf, and says what such differences have been worth', () => {
    const text = shown('?sort=gap');
    expect(text).not.toContain('Northport Open');
    expect(text).toContain('use them as leads, not bets');
    expect(text.indexOf('RWE 60%')).toBeLessThan(text.indexOf('NPG 64%'));
    expect(text).toContain('RWE 60% 45% +15');
  });

  it('has of each game the records, the place, the network and the state behind its row', () => {
    const details = (change: Partial<TodayContestView>) => {
      const [game] = games.map((each) => ({ ...each, ...change }));
      return toText(render(createElement(ContestDetails, { game })));
    };
    for (const part of ['1:00 PM ET', 'Scheduled', 'Ridgeway Elks 4-6', 'Northport Gulls 7-3'])
      expect(details({})).toContain(part);
    expect(details({})).toContain('Gull Field · ESPN');
    expect(details({ network: 'TBD' })).not.toContain('TBD');
  });

  it('says so where a sport has no games', () => {
    expect(shown('?sport=nhl')).toContain('No NHL games scheduled today');
  });
});
