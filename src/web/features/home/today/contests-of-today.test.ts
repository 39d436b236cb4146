import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { TodayContestView, TodayTournamentView } from '#contract/today.ts';
import { render, toText } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { RoutingContext } from '#web/lib/routing/location.ts';

import { ContestDetails, ContestsOfToday } from './contests-of-today.tsx';

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

const move = {
  line: 'total',
  toward: 'under',
  meanMove: 0.7,
  hitRate: 0.6795,
  moved: 621,
  seasons: '2007–2019',
  largeGap: 3,
} as const;
const moving = ['a', 'b', 'c', 'd'].map((id) => ({
  ...priced(id, 0.6, 0.6),
  ...{ b: { expectedMoves: [{ ...move, hitRate: 0.57 }] }, d: { expectedMoves: [move] } }[id],
  home: { ...sampleGame('nfl').home, shortName: `Home ${id}` },
})) as unknown as TodayContestView[];

function shown(search: string, of = games, tournaments = [tournament]): string {
  const place = { pathname: '/', search, hash: '', state: null };
  const list = createElement(ContestsOfToday, { games: of, tournaments });
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

  it('is sorted by the expected line move with the best record, and has the other games after them by start', () => {
    const text = shown('?sort=move', moving);
    expect(text.match(/Home [a-d]/g)).toEqual(['Home d', 'Home b', 'Home a', 'Home c']);
    expect(text).toContain('Total expected to move down: right 68% of the time (n 621)');
    expect(text).toContain('about the price, not who wins, and no profit on its own');
    expect(text).not.toContain('Northport Open');
    expect(shown('?sort=move')).not.toContain('Lines expected to move');
    expect(shown('?sort=move')).toContain('No expected line move');
  });

  it('is by start where the address asks for an unknown order', () => {
    for (const search of ['', '?sort=start', '?sort=nonsense', '?sort=__proto__']) {
      const text = shown(search, moving);
      expect(text.match(/Home [a-d]/g)).toEqual(['Home a', 'Home b', 'Home c', 'Home d']);
      expect(text).toContain('Northport Open');
    }
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

  it.each([
    '?sport=nhl',
    '?sport=nhl&only=live',
    '?sport=nhl&only=favorites',
    '?sport=nhl&sort=gap',
  ])('says so where a sport has no games, whatever the others have: %s', (search) => {
    for (const of of [games, []])
      expect(shown(search, of)).toContain('No NHL games scheduled today Open the sport’s page');
  });

  it('says so where no sport has a game', () => {
    expect(shown('?only=live', [])).toContain('No games in the next 24 hours Choose a sport below');
    expect(shown('?sport=golf', [], [])).toContain('No Golf games scheduled today');
    expect(shown('', [], [])).toContain('No games in the next 24 hours');
  });
});
