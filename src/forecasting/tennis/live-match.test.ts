import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liveMatchProbability } from './live-match.ts';

const probability = fc.double({ min: 0.03, max: 0.97, noNaN: true });
const setsToWin = fc.constantFrom(2 as const, 3 as const);
const start = { homeSets: 0, awaySets: 0, homeGames: 0, awayGames: 0 };

describe('match in play', () => {
  it('starts at the forecast', () => {
    fc.assert(
      fc.property(probability, setsToWin, (p, sets) => {
        expect(liveMatchProbability(p, sets, start)).toBeCloseTo(p, 6);
      }),
    );
  });

  it('is symmetric between the players', () => {
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

  it('increases with every game and set won', () => {
    fc.assert(
      fc.property(probability, setsToWin, fc.nat(4), fc.nat(4), (p, sets, x, y) => {
        const at = (homeGames: number, homeSets: number) =>
          liveMatchProbability(p, sets, { ...start, homeSets, homeGames, awayGames: y });
        expect(at(x + 1, 0)).toBeGreaterThan(at(x, 0));
        expect(at(x, 1)).toBeGreaterThan(at(x, 0));
      }),
    );
  });

  it('is 75% for an even match after one of three sets, by counting', () => {
    expect(liveMatchProbability(0.5, 2, { ...start, homeSets: 1 })).toBeCloseTo(0.75, 9);
    expect(liveMatchProbability(0.5, 3, { ...start, homeSets: 2 })).toBeCloseTo(0.875, 9);
  });

  it('is nearly certain once won, and never exactly certain', () => {
    const won = liveMatchProbability(0.3, 2, { ...start, homeSets: 2 });
    expect(won).toBeGreaterThan(0.99);
    expect(won).toBeLessThan(1);
  });

  it('rejects an invalid probability or score', () => {
    expect(() => liveMatchProbability(1, 2, start)).toThrow(RangeError);
    expect(() => liveMatchProbability(0.5, 2, { ...start, homeGames: -1 })).toThrow(RangeError);
  });
});
