import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OddsQuote } from '#domain/game.ts';
import { leagueIds } from '#domain/league.ts';
import { isAmericanPrice } from './odds.ts';
import { isMovedInPlay, quoteProblem } from './quote-problem.ts';

const quote = (parts: Partial<OddsQuote>): OddsQuote => ({ provider: 'Book', ...parts });

describe('implausible quote', () => {
  it.each([
    [
      'a moneyline that loses the bookmaker money',
      'nba',
      { homeMoneyline: 150, awayMoneyline: 150 },
    ],
    [
      'a moneyline that keeps more than anybody',
      'atp',
      { homeMoneyline: -400, awayMoneyline: -150 },
    ],
    [
      'prices of two lines',
      'nhl',
      { homeSpread: -1.5, homeSpreadPrice: 170, awaySpreadPrice: 150 },
    ],
    ['a total at in-play prices', 'nfl', { total: 44.5, overPrice: -900, underPrice: -120 }],
    [
      'a spread against its moneyline',
      'nfl',
      { homeSpread: -7, homeMoneyline: 240, awayMoneyline: -300 },
    ],
    [
      'a spread against its moneyline',
      'nba',
      { homeSpread: 3, homeMoneyline: -140, awayMoneyline: 120 },
    ],
    ['a spread against the one price', 'nba', { homeSpread: 6, homeMoneyline: -220 }],
    ['a spread against the one price', 'nfl', { homeSpread: -6, awayMoneyline: -220 }],
    ['a spread that nobody plays', 'nfl', { homeSpread: -47.5 }],
    ['another sport’s spread', 'mlb', { homeSpread: -7.5 }],
    ['another sport’s total', 'nba', { total: 44.5 }],
    ['another sport’s total', 'nhl', { total: 44.5 }],
    ['another sport’s total', 'mlb', { total: 221 }],
    ['another sport’s total', 'nfl', { total: 6.5 }],
    ['another sport’s total', 'wta', { total: 228.5 }],
  ] as const)('%s: %s %o', (_words, league, parts) => {
    expect(quoteProblem(league, quote(parts))).toMatch(/\d/);
  });

  it.each([
    ['nfl', { homeSpread: -3, homeMoneyline: -150, awayMoneyline: 130 }],
    ['nfl', { homeSpread: -2.5, homeMoneyline: 102, awayMoneyline: -122 }],
    ['nba', { homeSpread: 12, homeMoneyline: 500, awayMoneyline: -725, total: 227.5 }],
    ['mlb', { homeSpread: 1.5, homeMoneyline: -110, awayMoneyline: -110, total: 9 }],
    ['nhl', { homeSpread: -1.5, homeMoneyline: 105, awayMoneyline: -125, total: 6.5 }],
    ['atp', { homeMoneyline: -3000, awayMoneyline: 1200 }],
    ['pga', {}],
  ] as const)('accepts %s %o', (league, parts) => {
    expect(quoteProblem(league, quote(parts))).toBeUndefined();
  });

  it('can be detected from prices alone', () => {
    const price = fc.integer({ min: -3000, max: 3000 }).filter(isAmericanPrice);
    const probability = (american: number) =>
      american < 0 ? -american / (100 - american) : 100 / (100 + american);
    fc.assert(
      fc.property(fc.constantFrom(...leagueIds), price, price, (league, home, away) => {
        const kept = probability(home) + probability(away) - 1;
        const isSane = kept >= -0.02 && kept <= 0.15;
        for (const parts of [
          { homeMoneyline: home, awayMoneyline: away },
          { homeSpreadPrice: home, awaySpreadPrice: away },
          { overPrice: home, underPrice: away },
        ]) {
          expect(quoteProblem(league, quote(parts)) === undefined).toBe(isSane);
        }
      }),
    );
  });
});

describe('a price far from its opening', () => {
  it.each([
    ['nfl', { homeSpread: -6.5 }, { homeSpread: 13.5 }],
    ['nba', { total: 229.5 }, { total: 190.5 }],
    ['mlb', { total: 8.5 }, { total: 11.5 }],
    [
      'nhl',
      { homeMoneyline: -120, awayMoneyline: 100 },
      { homeMoneyline: 400, awayMoneyline: -600 },
    ],
  ] as const)('is one from play: %s %o to %o', (league, open, latest) => {
    expect(isMovedInPlay(league, quote(open), quote(latest))).toBe(true);
  });

  it.each([
    ['nfl', { homeSpread: 6.5, total: 42.5 }, { homeSpread: -3.5, total: 50.5 }],
    ['nba', { homeSpread: -12.5 }, { total: 227.5 }],
    ['mlb', { homeSpread: 1.5, total: 8.5 }, { homeSpread: -1.5, total: 10.5 }],
    ['nhl', { homeMoneyline: 105, total: 6 }, { homeMoneyline: -150, total: 7 }],
    ['atp', { homeMoneyline: -3000 }, { homeMoneyline: 1200 }],
    ['pga', {}, {}],
  ] as const)('is not too far: %s %o to %o', (league, open, latest) => {
    expect(isMovedInPlay(league, quote(open), quote(latest))).toBe(false);
  });
});
