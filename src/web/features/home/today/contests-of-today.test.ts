import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { TodayContestView, TodayTournamentView } from '#contract/today-endpoints.ts';
import { pickEndpoints } from '#contract/bets/picks-endpoints.ts';
import { read } from '#web/lib/api.ts';
import { answered, expectTexts, render, toText } from '#testing/render.ts';
import { gameEndpoints } from '#contract/games-endpoints.ts';
import { sampleForecast } from '#testing/samples/sample-forecast.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { RoutingContext } from '#web/lib/routing/location.ts';

import { ContestDetails } from './contest-details.tsx';
import { ContestsOfToday } from './contests-of-today.tsx';

const priced = (id: string, ours: number, market: number) => ({
  ...sampleGame('nfl', { id }),
  predictionId: null,
  forecast: { homeWinProbability: ours },
  difference: { side: 'home', ours, market, addsToPrice: true, verdict: 'few', n: 0 },
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

const four = ['a', 'b', 'c', 'd'].map((id) => ({
  ...priced(id, 0.6, 0.6),
  home: { ...sampleGame('nfl').home, shortName: `Home ${id}` },
})) as unknown as TodayContestView[];

function shown(
  search: string,
  of = games,
  tournaments = [tournament],
  client = answered([]),
): string {
  const place = { pathname: '/', search, hash: '', state: null };
  const list = createElement(ContestsOfToday, { games: of, tournaments });
  const routing = { place, navigate: () => undefined };
  return toText(render(createElement(RoutingContext.Provider, { value: routing }, list), client));
}

describe('the list of today', () => {
  it('says so where the filters leave nothing, in whatever order', () => {
    for (const search of ['?only=favorites', '?only=favorites&sort=gap'])
      expect(shown(search)).toContain('No favorites play today');
    expect(shown('?only=live&sport=golf')).toContain('No games match your filters Remove a filter');
    expect(shown('?only=favorites&sort=gap')).not.toContain('Biggest differences');
  });

  it('has among what is live no tournament that is to come or between two rounds', () => {
    expect(shown('')).toContain('Northport Open');
    expect(shown('?only=live')).not.toContain('Northport Open');
    const live = (status: string) =>
      shown('?only=live', games, [{ ...tournament, state: 'live', status }]);
    expect(live('Round 2 - In Progress')).toContain('Northport Open');
    expect(live('Round 2 - Play Complete')).not.toContain('Northport Open');
  });

  it('ranks the biggest disagreement by ours minus the market, without golf, and says what such differences have been worth', () => {
    const text = shown('?sort=gap');
    expect(text).not.toContain('Northport Open');
    expect(text).toContain('use them as leads, not bets');
    expect(text.indexOf('RWE 60%')).toBeLessThan(text.indexOf('NPG 64%'));
    expect(text).toContain('RWE 60% 45% +15');

    // Locked while inputs were loading.
    const notCompared = games.map((game) => ({ ...game, difference: null }));
    expect(shown('?sort=gap', notCompared)).toContain('No games match your filters');
  });

  it('is by start where the address asks for an unknown order', () => {
    for (const search of ['', '?sort=start', '?sort=move', '?sort=__proto__']) {
      const text = shown(search, four);
      expect(text.match(/Home [a-d]/g)).toEqual(['Home a', 'Home b', 'Home c', 'Home d']);
      expect(text).toContain('Northport Open');
    }
  });

  it('begins with the member’s own games, folds what else is live to one line, and has the open games after it', () => {
    const on = { isLive: true, state: 'live', status: 'Q2', homeScore: 7, awayScore: 3 };
    const all = [
      ...games,
      { ...priced('3', 0.5, 0.5), ...on },
      { ...priced('4', 0.5, 0.5), ...on },
    ];
    const pick = {
      id: '3',
      league: 'nfl',
      market: 'winner',
      side: 'home',
      line: null,
      price: -132,
    };
    const client = answered([[read(pickEndpoints.list).queryKey, [{ ...pick, state: 'open' }]]]);
    const text = shown('', all as unknown as TodayContestView[], [], client);
    expect(text).toMatch(
      /^Your games 1 pick open Elks 3 @ Gulls 7 .* Your pick: NPG -132 Live 1 NFL 1/,
    );
    expect(text).not.toContain('Q2 Now');
    expect(text.indexOf('Live 1')).toBeLessThan(text.indexOf('RWE 60%'));
    expect(shown('?only=live', all as unknown as TodayContestView[], [], client)).toContain('Now');
  });

  it('has behind a row our pick with its first reason, the records, the place and the state', () => {
    const details = (change: Partial<TodayContestView>) => {
      const [game] = games.map((each) => ({ ...each, ...change }));
      return game === undefined ? '' : toText(render(createElement(ContestDetails, { game })));
    };
    for (const part of ['1:00 PM ET', 'Scheduled', 'Ridgeway Elks 4-6', 'Northport Gulls 7-3'])
      expect(details({})).toContain(part);
    expect(details({})).toContain('Gull Field · ESPN');
    expect(details({ network: 'TBD' })).not.toContain('TBD');
    const [game] = games;
    if (game === undefined) throw new Error('a game is missing');
    const gameTime = new Date(Date.now() + 3_600_000).toISOString();
    const factors = ['Ratings', 'Form'].map((name, index) => {
      return { name, detail: '', marginPoints: 3 - index, probability: 0.1 };
    });
    const { queryKey } = read(gameEndpoints.game, { params: { league: 'nfl', id: '1' } });
    const whole = {
      ...sampleGame('nfl', { id: '1' }),
      forecast: { ...sampleForecast, factors, missing: [] },
    };
    const html = render(
      createElement(ContestDetails, { game: { ...game, predictionId: null, gameTime } }),
      answered([[queryKey, { game: whole }]]),
    );
    expect(html).toContain('href="/nfl/game/1"');
    expectTexts(toText(html), [
      /^Predicted winner Northport Gulls 64%/,
      'For Ratings NPG +3.0 pts',
      'Ours NPG',
      'Open game',
      'Bet on Ridgeway Elks @ Northport Gulls',
    ]);
    expect(toText(html).match(/ For | Against /g)).toHaveLength(1);

    const missing = [{ input: 'injuries', done: 0, total: 1 }];
    const open = {
      ...whole,
      forecast: { ...whole.forecast, missing, madeAt: '2026-11-20T12:00:00Z' },
    };
    const provisional = render(
      createElement(ContestDetails, { game: { ...game, predictionId: null, gameTime } }),
      answered([[queryKey, { game: open }]]),
    );
    expectTexts(toText(provisional), ['Provisional: injuries still loading'], /confidence/);
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
