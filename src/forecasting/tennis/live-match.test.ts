import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPossibleScore, liveMatchProbability } from './live-match.ts';

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

  it('in sets to four is decided by four games, with a tie-break at 3–3', () => {
    const short = { gamesInSet: 4 };
    expect(
      liveMatchProbability(0.5, 3, { ...start, homeGames: 3, awayGames: 3 }, short),
    ).toBeCloseTo(0.5, 9);
    const ahead = { ...start, homeGames: 3, awayGames: 0 };
    expect(liveMatchProbability(0.5, 2, ahead, short)).toBeGreaterThan(
      liveMatchProbability(0.5, 2, ahead),
    );
    expect(
      liveMatchProbability(0.5, 2, { ...start, homeGames: 4, awayGames: 3 }, short),
    ).toBeCloseTo(0.75, 9);
  });

  it('starts at the forecast in every format, and a match tie-break is closer than a set', () => {
    const formats = fc.record({
      gamesInSet: fc.constantFrom(4, 6),
      hasMatchTiebreak: fc.boolean(),
    });
    fc.assert(
      fc.property(probability, setsToWin, formats, (p, sets, format) => {
        expect(liveMatchProbability(p, sets, start, format)).toBeCloseTo(p, 6);
      }),
    );
    const level = { ...start, homeSets: 1, awaySets: 1 };
    const inTiebreak = liveMatchProbability(0.8, 2, level, { hasMatchTiebreak: true });
    expect(inTiebreak).toBeGreaterThan(0.5);
    expect(inTiebreak).toBeLessThan(liveMatchProbability(0.8, 2, level));
  });

  it.each([
    [{ homeSets: 1, awaySets: 1, homeGames: 7, awayGames: 5 }, { hasMatchTiebreak: true }],
    [{ homeSets: 0, awaySets: 0, homeGames: 8, awayGames: 7 }, {}],
    [{ homeSets: 0, awaySets: 0, homeGames: 5, awayGames: 2 }, { gamesInSet: 4 }],
  ])('has no probability at %j in the format %j', (state, format) => {
    expect(isPossibleScore(2, state, format)).toBe(false);
    expect(() => liveMatchProbability(0.5, 2, state, format)).toThrow(RangeError);
  });

  it('rejects an invalid probability or score', () => {
    expect(() => liveMatchProbability(1, 2, start)).toThrow(RangeError);
    expect(() => liveMatchProbability(0.5, 2, { ...start, homeGames: -1 })).toThrow(RangeError);
  });
});
