import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impliedProbability } from '#domain/betting/odds.ts';
import { toAmericanOdds, quotesAt, type MarketRules } from './market.ts';

const rules: MarketRules = {
  marginErrorSd: { open: 2, close: 1 },
  totalErrorSd: { open: 2.2, close: 1.2 },
  resultSd: 13,
  overround: 1.026,
};
const hourMs = 3_600_000;
const game = {
  id: 'g',
  expectedMargin: 4,
  expectedTotal: 46,
  startsAt: 200 * hourMs,
  knownFrom: 0,
};

describe('simulated market', () => {
  it('opens four days before the start, moves, and stops at the start', () => {
    const at = (hour: number) => quotesAt(rules, 'seed', game, hour * hourMs);
    const moving = Array.from({ length: 32 }, (_, step) => at(104 + 3 * step).current?.homeSpread);

    expect(at(103)).toEqual({});
    expect(at(104).current).toEqual(at(104).open);
    expect(new Set(moving).size).toBeGreaterThan(1);
    expect(at(199.99).current).toEqual(at(200).current);
    expect(at(260)).toEqual(at(200));
  });

  it('never changes its opening line', () => {
    const opens = [104, 150, 199, 300].map(
      (hour) => quotesAt(rules, 'seed', game, hour * hourMs).open,
    );

    expect(new Set(opens.map((quote) => JSON.stringify(quote))).size).toBe(1);
  });

  it('quotes half-point lines, with prices below fair odds', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.double({ min: -25, max: 25, noNaN: true }),
        fc.integer({ min: 104, max: 199 }),
        (id, expectedMargin, hour) => {
          const quote = quotesAt(
            rules,
            'seed',
            { ...game, id, expectedMargin },
            hour * hourMs,
          ).current;
          if (quote?.homeMoneyline === undefined || quote.awayMoneyline === undefined) {
            throw new Error('no quote');
          }
          const both =
            impliedProbability(quote.homeMoneyline) + impliedProbability(quote.awayMoneyline);

          expect(Number.isInteger(2 * (quote.homeSpread ?? 0.1))).toBe(true);
          expect(both).toBeGreaterThan(1);
          expect(both).toBeLessThan(1.06);
          for (const price of [quote.homeSpreadPrice, quote.awaySpreadPrice, quote.overPrice]) {
            expect([-105, -110, -115]).toContain(price);
          }
        },
      ),
    );
  });

  it('converts probabilities to American odds of at least 100, with even odds as +100', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1.2, noNaN: true }), (probability) => {
        expect(Math.abs(toAmericanOdds(probability))).toBeGreaterThanOrEqual(100);
      }),
    );
    for (const probability of [0.499, 0.5, 0.501]) expect(toAmericanOdds(probability)).toBe(100);
    expect(toAmericanOdds(0.6)).toBe(-150);
    expect(toAmericanOdds(0.4)).toBe(150);
  });
});
