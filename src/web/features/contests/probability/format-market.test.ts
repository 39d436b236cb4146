import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatHandicap,
  formatMarket,
  formatMoneyline,
  formatOpening,
  formatPricePair,
  type QuotedMarket,
} from './format-market.ts';

const nothing = { favorite: null, total: null, homeMoneyline: null, awayMoneyline: null };
const sides = { home: 'PHI', away: 'DAL' };

function words(quoted: Partial<QuotedMarket> | null, league: 'nfl' | 'atp' = 'nfl'): string {
  const market = quoted === null ? null : { ...nothing, ...quoted };
  return formatMarket({ league, market, names: sides, format: 'american' });
}

describe('what a line pays', () => {
  it('stands beside the handicap in the chosen form, where there is one', () => {
    const line = { favorite: 'PHI -1.5', favoritePrice: 150 };
    expect(formatHandicap(line, 'american')).toBe('PHI -1.5 (+150)');
    expect(formatHandicap(line, 'decimal')).toBe('PHI -1.5 (2.50)');
    expect(formatHandicap({ ...line, favoritePrice: null }, 'american')).toBe('PHI -1.5');
    expect(formatHandicap({ favorite: null, favoritePrice: null }, 'american')).toBe('No line');
  });

  it('is a pair, with a dash for the side that is not told', () => {
    expect(formatPricePair([-105, -115], 'american')).toBe('-105 / -115');
    expect(formatPricePair([null, 100], 'american')).toBe('— / EVEN');
    expect(formatPricePair([null, null], 'american')).toBeUndefined();
  });
});

describe('the market in words', () => {
  it('is the handicap and the total, or whichever of them there is', () => {
    expect(words({ favorite: 'PHI -7', total: 47.5 })).toBe('PHI -7, O/U 47.5');
    expect(words({ favorite: 'PHI -7' })).toBe('PHI -7');
    expect(words({ total: 47.5 })).toBe('O/U 47.5');
  });

  it('is the moneyline where there is neither, in the order of the league', () => {
    const moneylines = { homeMoneyline: -1275, awayMoneyline: 700 };

    expect(words(moneylines, 'atp')).toBe('PHI -1275 / DAL +700');
    expect(words(moneylines)).toBe('DAL +700 / PHI -1275');
    expect(words({ homeMoneyline: -114 })).toBe('PHI -114');
  });

  it('is “No line” only where nothing was quoted', () => {
    expect(words(null)).toBe('No line');
    expect(words({})).toBe('No line');
    const maybe = (value: fc.Arbitrary<unknown>) => fc.option(value);
    fc.assert(
      fc.property(
        fc.record({
          favorite: maybe(fc.constant('PHI -7')),
          total: maybe(fc.constant(45)),
          homeMoneyline: maybe(fc.constant(-110)),
          awayMoneyline: maybe(fc.constant(100)),
        }),
        (market) => {
          const isEmpty = Object.values(market).every((value) => value === null);
          expect(words(market as QuotedMarket) === 'No line').toBe(isEmpty);
        },
      ),
    );
  });

  it('says of a price that the feed tells no longer that it does not', () => {
    expect(words({ favorite: 'PHI -7', isQuoted: false })).toBe('PHI -7 (no longer quoted)');
    expect(words({ isQuoted: false })).toBe('No line');
  });

  it('has the odds that the member chose', () => {
    const market = { ...nothing, homeMoneyline: -200, awayMoneyline: 150 };
    expect(formatMoneyline({ league: 'nfl', market, names: sides, format: 'decimal' })).toBe(
      'DAL 2.50 / PHI 1.50',
    );
  });
});

describe('what a market opened with', () => {
  const now = { ...nothing, favorite: 'PHI -4.5', homeSpread: -4.5, total: 47.5 };
  const unknown = {
    openHomeSpread: null,
    openTotal: null,
    openHomeMoneyline: null,
    openAwayMoneyline: null,
  };
  const opened = (change: object): string | undefined =>
    formatOpening({
      league: 'nfl',
      market: { ...now, ...unknown, ...change },
      names: sides,
      format: 'american',
    });

  it('names the lines that have moved since', () => {
    expect(opened({ openHomeSpread: -3, openTotal: 47.5 })).toBe('Opened PHI -3');
    expect(opened({ openHomeSpread: 1, openTotal: 44.5 })).toBe('Opened DAL -1, O/U 44.5');
  });

  it('names the moneylines first, where the handicap is always the same', () => {
    const market = {
      ...now,
      ...unknown,
      homeMoneyline: -150,
      awayMoneyline: 130,
      openHomeMoneyline: -140,
      openAwayMoneyline: 120,
      openTotal: 6,
    };
    expect(formatOpening({ league: 'nhl', market, names: sides, format: 'american' })).toBe(
      'Opened DAL +120 / PHI -140, O/U 6',
    );
  });

  it('names the moneylines where no line has moved', () => {
    const prices = { homeMoneyline: -150, awayMoneyline: 130 };
    expect(opened({ ...prices, openHomeMoneyline: -140, openAwayMoneyline: 120 })).toBe(
      'Opened DAL +120 / PHI -140',
    );
  });

  it('is not told where nothing moved, or nothing is known', () => {
    expect(opened({ openHomeSpread: -4.5, openTotal: 47.5 })).toBeUndefined();
    expect(opened({})).toBeUndefined();
  });
});
