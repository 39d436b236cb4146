import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LeagueId, leagueIds } from '#domain/league.ts';
import { findWeight } from './market-differences.ts';
import { combineWithMarket, hoursBeforeStart, weightAt } from './with-the-market.ts';

const probability = fc.double({ min: 0.02, max: 0.98, noNaN: true });
const hours = fc.double({ min: 0, max: 400, noNaN: true });
const league = fc.constantFrom(...leagueIds);

function priced(ours: number, market: number) {
  const interval = { homeWinProbability: ours, low: ours * 0.9, high: 1 - (1 - ours) * 0.9 };
  return { ours: interval, market };
}

const weightOf = (of: LeagueId, hoursLeft = 12, hasLineups = true) =>
  findWeight(of, { hoursBeforeStart: hoursLeft, hasLineups });

describe('our prediction with the market', () => {
  it('lies between the two, and within its own interval', () => {
    fc.assert(
      fc.property(league, probability, probability, (of, ours, market) => {
        const { homeWinProbability, low, high } = combineWithMarket(
          weightOf(of),
          priced(ours, market),
        );
        expect(homeWinProbability).toBeGreaterThanOrEqual(Math.min(ours, market) - 1e-9);
        expect(homeWinProbability).toBeLessThanOrEqual(Math.max(ours, market) + 1e-9);
        expect(low).toBeLessThanOrEqual(homeWinProbability + 1e-9);
        expect(high).toBeGreaterThanOrEqual(homeWinProbability - 1e-9);
      }),
    );
  });

  it('is symmetric between the sides', () => {
    const home = combineWithMarket(weightOf('nba'), priced(0.6, 0.52));
    const away = combineWithMarket(weightOf('nba'), priced(0.4, 0.48));
    expect(home.homeWinProbability).toBeCloseTo(1 - away.homeWinProbability, 12);
    expect(home.low).toBeCloseTo(1 - away.high, 12);
  });

  it('differs from the price exactly where past games show that ours adds to it', () => {
    for (const of of leagueIds) {
      for (const hoursLeft of [0, 400]) {
        const weight = weightOf(of, hoursLeft);
        const combined = combineWithMarket(weight, priced(0.6, 0.5));
        expect(combined.homeWinProbability > 0.5).toBe(weight.weight > 0);
      }
    }
    expect(combineWithMarket(weightOf('nba'), priced(0.6, 0.5)).homeWinProbability).toBeGreaterThan(
      0.51,
    );
    expect(combineWithMarket(weightOf('pga'), priced(0.6, 0.5)).homeWinProbability).toBe(0.5);
  });

  it('equals the price for a results-only forecast', () => {
    for (const of of leagueIds) {
      const combined = combineWithMarket(weightOf(of, 12, false), priced(0.7, 0.4321));
      expect(combined).toMatchObject({ homeWinProbability: 0.4321, weight: 0 });
    }
  });

  it('gives our forecast more weight beside an older price', () => {
    const getWeight = (hoursLeft: number) => weightOf('nba', hoursLeft).weight;
    fc.assert(
      fc.property(hours, hours, (one, other) => {
        const [younger = 0, older = 0] = [one, other].toSorted((a, b) => a - b);
        expect(getWeight(older)).toBeGreaterThanOrEqual(getWeight(younger));
      }),
    );
  });

  it('rejects a certainty', () => {
    expect(() => combineWithMarket(weightOf('nba'), priced(0.5, 1))).toThrow(RangeError);
  });
});

describe('age of a price', () => {
  const weights = {
    close: { weight: 0.1, standardError: 0.05 },
    open: { weight: 0.3, standardError: 0.09 },
    opensHoursBefore: 20,
  };

  it('interpolates the weight by time left, in steps', () => {
    const at = (hoursLeft: number) => weightAt(weights, hoursLeft).weight;
    expect([0, 5, 20, 100, -3].map(at)).toEqual([0.1, expect.closeTo(0.15, 12), 0.3, 0.3, 0.1]);
    expect(at(4)).toBe(at(6));
    expect(weightAt(weights, 10).standardError).toBeCloseTo(0.07, 12);
  });

  it('counts from when the price was last seen, not last changed', () => {
    const at = new Date('2026-11-20T18:00:00Z');
    const start = new Date('2026-11-22T18:00:00Z');
    expect(hoursBeforeStart({ at }, start)).toBe(48);
    expect(hoursBeforeStart({ at, seenAt: new Date('2026-11-22T15:00:00Z') }, start)).toBe(3);
    expect(hoursBeforeStart({ at: new Date('2026-11-22T19:00:00Z') }, start)).toBe(0);
  });
});
