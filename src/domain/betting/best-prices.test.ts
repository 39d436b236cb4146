import { describe, expect, it } from 'vitest';
import type { OddsQuote } from '#domain/game.ts';
import { bestPrices } from './best-prices.ts';

const prices = (league: 'nba' | 'nhl', quotes: OddsQuote[]) =>
  bestPrices(league, quotes).map(({ market, side, line, price, provider }) =>
    [market, side, line, price, provider].join(' '),
  );

describe('best prices of a game', () => {
  it('picks the longest moneyline per side and names its bookmaker', () => {
    expect(
      prices('nba', [
        { provider: 'One', homeMoneyline: -725, awayMoneyline: 500 },
        { provider: 'Two', homeMoneyline: -650, awayMoneyline: 475 },
        { provider: 'Three', homeMoneyline: -650, awayMoneyline: 540 },
      ]),
    ).toEqual(['moneyline away  540 Three', 'moneyline home  -650 Two']);
  });

  it('prefers a better line to a better price', () => {
    const one = { provider: 'One', homeSpread: -12.5, homeSpreadPrice: 105, awaySpreadPrice: -125 };
    const two = { provider: 'Two', homeSpread: -12, homeSpreadPrice: -118, awaySpreadPrice: -104 };
    const totals = { overPrice: -110, underPrice: -110 };
    expect(
      prices('nba', [
        { ...one, total: 228.5, ...totals },
        { ...two, total: 227, ...totals },
        { provider: 'Three', total: 227, overPrice: 100, underPrice: -122 },
      ]),
    ).toEqual([
      'spread away 12.5 -125 One',
      'spread home -12 -118 Two',
      'total over 227 100 Three',
      'total under 228.5 -110 One',
    ]);
  });

  it('compares a fixed line only on the side where the market has it', () => {
    const run = { homeSpread: -1.5, homeSpreadPrice: 150, awaySpreadPrice: -175 };
    const other = { homeSpread: 1.5, homeSpreadPrice: -190, awaySpreadPrice: 160 };
    expect(
      prices('nhl', [
        { provider: 'One', ...run },
        { provider: 'Two', ...other },
        { provider: 'Three', ...run, homeSpreadPrice: 155 },
      ]),
    ).toEqual(['spread away 1.5 -175 One', 'spread home -1.5 155 Three']);
  });

  it('omits a side nobody prices', () => {
    expect(prices('nba', [{ provider: 'One', homeSpread: -3, total: 220 }])).toEqual([]);
  });
});
