import { createElement } from 'react';
import { expect, it } from 'vitest';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import type { BookPriceView } from '#contract/quotes-endpoints.ts';
import { answered, expectTexts, render, toText } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { read } from '#web/lib/api.ts';
import { BookPrices, listPassing } from './book-prices.tsx';

const at = '2026-11-22T12:00:00.000Z';
const book = (provider: string, homeMoneyline: number): BookPriceView => ({
  provider,
  homeSpread: -3,
  homeSpreadPrice: -110,
  awaySpreadPrice: -110,
  total: null,
  overPrice: null,
  underPrice: null,
  homeMoneyline,
  awayMoneyline: 130,
  at,
  seenAt: at,
});
const books = [book('First Book', -150), book('Second Book', -140)];

it('lists every sportsbook with its age and marks the best price of a side', () => {
  const best = [
    {
      market: 'moneyline' as const,
      side: 'home' as const,
      line: null,
      price: -140,
      provider: 'Second Book',
    },
  ];
  const preferences = { oddsFormat: 'american', timeZone: null, favorites: [] };
  const client = answered([[read(accountEndpoints.me).queryKey, { user: null, preferences }]]);
  const prices = { books, best, isClosed: false };
  const element = createElement(BookPrices, { game: sampleGame('nfl'), prices });

  expectTexts(
    toText(render(element, client)),
    [/First Book, .* ago .*NPG -150 .*Second Book, .* ago .*NPG -140 best price .*Underlined/],
    // No book has a total.
    /Total|-150 best/,
  );
});

it('says that a price passes our number with the market only where past games gave us a weight', () => {
  const { home, away } = sampleGame('nfl');
  const market = { homeWinProbability: 0.57 } as never;
  const pass = (withMarketHomeWinProbability: number | null) =>
    listPassing({ withMarketHomeWinProbability, market, home, away }, books, 'american');

  expect(pass(0.62)).toEqual([
    'Second Book NPG -140 passes our number with the market: it needs 58.3%, ours is 62%.',
  ]);
  expect(pass(0.57)).toEqual([]);
  expect(pass(null)).toEqual([]);
});
