import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { TodayContestView, TodayTournamentView } from '#contract/today.ts';
import { render, textOf } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { RoutingContext } from '#web/lib/routing/location.ts';
import { ContestsOfToday } from './contests-of-today.tsx';

/** Preferences listen to other tabs; there are none here. */
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const games = [{ ...sampleGame('nfl'), sport: 'nfl' }] as unknown as TodayContestView[];
const tournament: TodayTournamentView = {
  id: 't',
  name: 'Northport Open',
  status: 'Scheduled',
  state: 'upcoming',
  leader: null,
  favourite: null,
};

function shown(search: string): string {
  const place = { pathname: '/', search, hash: '', state: null };
  const list = createElement(ContestsOfToday, { games, tournaments: [tournament] });
  const routing = { place, navigate: () => undefined };
  return textOf(render(createElement(RoutingContext.Provider, { value: routing }, list)));
}

describe('the list of today', () => {
  it('says so where the filters leave nothing, in whatever order', () => {
    for (const search of ['?only=favourites', '?only=favourites&sort=gap'])
      expect(shown(search)).toContain('No game fits None of your favourites play');
    expect(shown('?only=soon&sport=golf')).toContain('No game fits Take a filter away');
    expect(shown('?only=favourites&sort=gap')).not.toContain('By how far');
  });

  it('has among what is live no tournament that is to come', () => {
    expect(shown('')).toContain('Northport Open');
    expect(shown('?only=live')).not.toContain('Northport Open');
  });
});
