import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leagueIds } from '#domain/league.ts';
import {
  countDifferences,
  measureDifference,
  mergeCounts,
  shippedCounts,
} from './market-differences.ts';
import type { DifferenceRow } from './with-the-market.ts';

/** Games with home at 57% by us and 50% by the market; home won this share. */
function games(n: number, share: number, season = 2020): DifferenceRow[] {
  return Array.from({ length: n }, (_, index) => ({
    oursHome: 0.57,
    marketHome: 0.5,
    homeWon: index < n * share,
    season,
  }));
}

const probability = fc.double({ min: 0.02, max: 0.98, noNaN: true });
const of = (oursHome: number, marketHome: number) => ({ oursHome, marketHome });

describe('difference from the market', () => {
  it('is worth something where the side won significantly more often than priced', () => {
    const close = countDifferences([...games(1000, 0.54, 2018), ...games(1000, 0.54, 2016)]);

    expect(measureDifference('nba', of(0.66, 0.59), { close })).toEqual({
      verdict: 'worth',
      side: 'home',
      ours: 0.66,
      market: 0.59,
      n: 2000,
      since: 2016,
      happened: 0.54,
      marketMean: expect.closeTo(0.5, 9),
      ourMean: expect.closeTo(0.57, 9),
      share: expect.closeTo(4 / 7, 9),
    });
  });

  it('is no edge within chance, and not reported for fewer than 200 games', () => {
    const some = { close: countDifferences(games(400, 0.54)) };
    expect(measureDifference('nba', of(0.57, 0.5), some).verdict).toBe('no-edge');
    const few = { close: countDifferences(games(199, 0.9)) };
    expect(measureDifference('nba', of(0.57, 0.5), few)).toMatchObject({ verdict: 'few', n: 199 });
    expect(measureDifference('nba', of(0.57, 0.5), { close: [] })).toMatchObject({
      verdict: 'few',
      n: 0,
    });
  });

  it('is compared with games of similar difference', () => {
    const counts = { close: countDifferences(games(1000, 0.6)) };
    expect(measureDifference('nba', of(0.56, 0.5), counts).verdict).toBe('worth');
    expect(measureDifference('nba', of(0.585, 0.5), counts)).toMatchObject({ n: 0 });
    expect(measureDifference('nba', of(0.515, 0.5), counts).verdict).toBe('in-line');
  });

  it('is reported for the side we rate above the market, home or away', () => {
    fc.assert(
      fc.property(probability, probability, fc.boolean(), (ours, market, homeWon) => {
        fc.pre(ours !== market);
        const row = { oursHome: ours, marketHome: market, homeWon, season: 2020 };
        const swapped = { ...row, oursHome: 1 - ours, marketHome: 1 - market, homeWon: !homeWon };
        const [count] = countDifferences([row]).filter(({ n }) => n > 0);
        const [other] = countDifferences([swapped]).filter(({ n }) => n > 0);
        fc.pre(count?.minPoints === other?.minPoints); // Rounding at a bucket edge.
        expect(other?.won).toBe(count?.won);
        expect(measureDifference('nfl', row).side).toBe(ours > market ? 'home' : 'away');
      }),
    );
  });

  it('adds our own graded games to the stored counts', () => {
    const own = countDifferences(games(100, 0.5, 2026));
    const close = mergeCounts(shippedCounts('nba').close, own);
    const stored = shippedCounts('nba').close.find(({ minPoints }) => minPoints === 6)?.n ?? 0;
    expect(measureDifference('nba', of(0.57, 0.5))).toMatchObject({ n: stored, since: 2012 });
    expect(measureDifference('nba', of(0.57, 0.5), { close })).toMatchObject({
      n: stored + 100,
      since: 2012,
    });
  });

  it('counts every game once, however they are split', () => {
    const rows = fc.array(
      fc.record({
        oursHome: probability,
        marketHome: probability,
        homeWon: fc.boolean(),
        season: fc.integer({ min: 2000, max: 2030 }),
      }),
    );
    fc.assert(
      fc.property(rows, rows, (some, others) => {
        const merged = mergeCounts(countDifferences(some), countDifferences(others));
        for (const [index, one] of countDifferences([...some, ...others]).entries()) {
          expect(merged[index]).toEqual({
            ...one,
            marketExpected: expect.closeTo(one.marketExpected, 9),
            weExpected: expect.closeTo(one.weExpected, 9),
          });
        }
      }),
    );
  });
});

describe('stored counts', () => {
  it('say where a difference from the closing line was worth something', () => {
    const getVerdict = (league: 'nfl' | 'nba' | 'nhl' | 'mlb', points: number) =>
      measureDifference(league, of(0.4 + points / 100, 0.4)).verdict;
    expect([5, 7, 10, 20].map((points) => getVerdict('nba', points))).toEqual([
      'no-edge',
      'no-edge',
      'worth',
      'no-edge',
    ]);
    for (const points of [3, 5, 7]) expect(getVerdict('nhl', points)).toBe('no-edge');
    for (const points of [3, 5, 7, 10, 13, 20]) {
      expect(getVerdict('nfl', points)).not.toBe('worth');
      expect(getVerdict('mlb', points)).not.toBe('worth');
    }
  });

  it('use the opening line while the start is far away, where its history is known', () => {
    const at = (league: 'nfl' | 'nba' | 'atp', hoursBeforeStart: number) =>
      measureDifference(league, { ...of(0.57, 0.5), hoursBeforeStart });
    expect(at('nba', 9)).toEqual(at('nba', 0));
    expect(at('nba', 10)).not.toEqual(at('nba', 0));
    expect(at('nfl', 500)).toEqual(at('nfl', 0));
    expect(at('atp', 500)).toEqual(at('atp', 0));
  });

  it('exclude leagues without prices', () => {
    expect(measureDifference('pga', of(0.6, 0.5))).toMatchObject({ verdict: 'few', n: 0 });
    for (const league of leagueIds) {
      for (const { n, won, marketExpected, weExpected } of shippedCounts(league).close) {
        expect(Math.max(won, marketExpected, weExpected)).toBeLessThanOrEqual(n);
        expect(marketExpected).toBeLessThan(weExpected);
      }
    }
  });
});
