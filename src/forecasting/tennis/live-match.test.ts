import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liveMatchProbability } from './live-match.ts';

const probability = fc.double({ min: 0.03, max: 0.97, noNaN: true });
const setsToWin = fc.constantFrom(2 as const, 3 as const);
const start = { homeSets: 0, awaySets: 0, homeGames: 0, awayGames: 0 };

describe('a match in play', () => {
  it('begins with the forecast', () => {
    fc.assert(
      fc.property(probability, setsToWin, (p, sets) => {
        expect(liveMatchProbability(p, sets, start)).toBeCloseTo(p, 6);
      }),
    );
  });

  it('gives both players together one chance, whichever is called home', () => {
    fc.assert(
      fc.property(probability, fc.nat(1), fc.nat(1), fc.nat(5), fc.nat(5), (p, a, b, x, y) => {
        const one = liveMatchProbability(p, 2, {
          homeSets: a,
          awaySets: b,
          homeGames: x,
          awayGames: y,
        });
        const other = liveMatchProbability(1 - p, 2, {
          homeSets: b,
          awaySets: a,
          homeGames: y,
          awayGames: x,
        });
        expect(one + other).toBeCloseTo(1, 6);
      }),
    );
  });

  it('rises with every game and every set won', () => {
    fc.assert(
      fc.property(probability, setsToWin, fc.nat(4), fc.nat(4), (p, sets, x, y) => {
        const at = (homeGames: number, homeSets: number) =>
          liveMatchProbability(p, sets, { ...start, homeSets, homeGames, awayGames: y });
        expect(at(x + 1, 0)).toBeGreaterThan(at(x, 0));
        expect(at(x, 1)).toBeGreaterThan(at(x, 0));
      }),
    );
  });

  it('is three in four for an even match after one set of three, by counting', () => {
    expect(liveMatchProbability(0.5, 2, { ...start, homeSets: 1 })).toBeCloseTo(0.75, 9);
    expect(liveMatchProbability(0.5, 3, { ...start, homeSets: 2 })).toBeCloseTo(0.875, 9);
  });

  it('is next to certain once it is won, and never certain', () => {
    const won = liveMatchProbability(0.3, 2, { ...start, homeSets: 2 });
    expect(won).toBeGreaterThan(0.99);
    expect(won).toBeLessThan(1);
  });

  it('refuses what is no probability and what is no score', () => {
    expect(() => liveMatchProbability(1, 2, start)).toThrow(RangeError);
    expect(() => liveMatchProbability(0.5, 2, { ...start, homeGames: -1 })).toThrow(RangeError);
  });
});
