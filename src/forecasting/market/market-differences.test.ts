import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leagueIds } from '#domain/league.ts';
import {
  addsToOpening,
  countDifferences,
  type DifferenceCount,
  measureDifference,
  mergeCounts,
  shippedCounts,
  weighStatistic,
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
const of = (oursHome: number, marketHome: number) => {
  return { oursHome, marketHome, hoursBeforeStart: 0, hasLineups: true };
};

describe('difference from the market', () => {
  it('is worth something where the side won significantly more often than priced', () => {
    const close = countDifferences([...games(2000, 0.54, 2018), ...games(2000, 0.54, 2016)]);

    expect(measureDifference('nba', of(0.57, 0.5), { close })).toEqual({
      verdict: 'worth',
      side: 'home',
      ours: 0.57,
      market: 0.5,
      addsToPrice: true,
      n: 4000,
      since: 2016,
      happened: 0.54,
      marketMean: expect.closeTo(0.5, 9),
      share: expect.closeTo(4 / 7, 9),
    });
  });

  it('gives a player statistic a weight from 200 graded lines on, and only beyond two standard errors', () => {
    const weigh = (n: number, share: number) => weighStatistic(countDifferences(games(n, share)));
    expect(weigh(199, 0.57)).toBeUndefined();
    expect(weigh(400, 0.52)).toMatchObject({ weight: 0 });
    const { weight = 0, standardError = 0 } = weigh(4000, 0.57) ?? {};
    expect(weight).toBeCloseTo(1 - (2 * standardError) ** 2, 6);
  });

  it('is no edge within chance, and not reported for fewer than 200 games', () => {
    const some = { close: countDifferences(games(400, 0.54)) };
    expect(measureDifference('nba', of(0.57, 0.5), some).verdict).toBe('no-edge');
    const few = { close: countDifferences(games(199, 0.9)) };
    expect(measureDifference('nba', of(0.57, 0.5), few)).toMatchObject({ verdict: 'few', n: 199 });
    expect(measureDifference('nba', of(0.57, 0.5), { close: [] })).toMatchObject({
      verdict: 'few',
      n: 0,
      addsToPrice: false,
    });
  });

  it('is compared with games of similar difference and price', () => {
    const counts = { close: countDifferences(games(3000, 0.6)) };
    expect(measureDifference('nba', of(0.56, 0.5), counts).verdict).toBe('worth');
    expect(measureDifference('nba', of(0.585, 0.5), counts)).toMatchObject({ n: 0 });
    // A 30% underdog and an 81% favorite are not similar.
    expect(measureDifference('nba', of(0.37, 0.3), counts)).toMatchObject({ n: 0 });
    expect(measureDifference('nba', of(0.515, 0.5), counts).verdict).toBe('in-line');
  });

  it('shows no share above 70% from fewer than 2,000 games', () => {
    const share = (n: number) =>
      measureDifference('nba', of(0.57, 0.5), { close: countDifferences(games(n, 0.57)) });
    expect(share(1999)).toMatchObject({ verdict: 'worth', share: null });
    expect(share(2000)).toMatchObject({ verdict: 'worth', share: expect.closeTo(1, 2) });
  });

  it('has a share drawn toward those of similar and of other games, as far as its own is uncertain', () => {
    const row = { marketHome: 0.5, oursHome: 0.57, season: 2020 };
    const priced = (marketHome: number, n: number, share: number) =>
      Array.from({ length: n }, (_, index) => {
        return { ...row, marketHome, oursHome: marketHome + 0.07, homeWon: index < n * share };
      });
    const share = (n: number) => {
      const close = countDifferences([...priced(0.42, 8000, 0.45), ...priced(0.55, n, 0.59)]);
      const measured = measureDifference('nba', of(0.62, 0.55), { close });
      return measured.verdict === 'worth' ? (measured.share ?? 0) : 0;
    };
    // Three of 7 points held up in the many games, 4 in these.
    expect(share(300)).toBeGreaterThan(3 / 7 - 1e-6);
    expect(share(300)).toBeLessThan(share(8000));
    expect(share(8000)).toBeLessThan(4 / 7);
  });

  it('is worth nothing without lineups, where the weight beside a price is 0', () => {
    const close = countDifferences(games(4000, 0.54));
    const compared = { ...of(0.57, 0.5), hasLineups: false };
    expect(measureDifference('nba', compared, { close })).toMatchObject({
      verdict: 'no-edge',
      addsToPrice: false,
    });
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
        expect(measureDifference('nfl', of(ours, market)).side).toBe(
          ours > market ? 'home' : 'away',
        );
      }),
    );
  });

  it('adds our own graded games to the stored counts', () => {
    const own = countDifferences(games(100, 0.5, 2026));
    const close = mergeCounts(shippedCounts('nba').close, own);
    const find = (counts: readonly DifferenceCount[]) =>
      counts.find(({ minPoints, minPrice }) => minPoints === 6 && minPrice === 50)?.n ?? 0;
    expect(find(close)).toBe(find(shippedCounts('nba').close) + 100);
    expect(measureDifference('nba', of(0.57, 0.5), { close })).toMatchObject({
      n: find(close),
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
        const whole = countDifferences([...some, ...others]);
        expect(merged).toHaveLength(whole.length);
        for (const cell of whole) {
          expect(merged).toContainEqual({
            ...cell,
            marketExpected: expect.closeTo(cell.marketExpected, 9),
            weExpected: expect.closeTo(cell.weExpected, 9),
          });
        }
      }),
    );
  });
});

describe('stored counts', () => {
  const verdictsOf = (league: 'nfl' | 'nba' | 'nhl' | 'mlb' | 'atp' | 'wta', hours: number) =>
    [0.25, 0.42, 0.57, 0.7].flatMap((price) =>
      [3, 5, 7, 10, 13, 20].map((points) => {
        const compared = { ...of(price + points / 100, price), hoursBeforeStart: hours };
        return measureDifference(league, compared);
      }),
    );

  it('show no edge over a closing line, and in the NBA and NHL one over some opening lines', () => {
    const worth = (league: Parameters<typeof verdictsOf>[0], hours: number) =>
      verdictsOf(league, hours).filter(({ verdict }) => verdict === 'worth').length;
    for (const league of ['nfl', 'nba', 'nhl', 'mlb', 'atp', 'wta'] as const) {
      expect(worth(league, 0), league).toBe(0);
      expect(worth(league, 500) > 0, league).toBe(league === 'nba' || league === 'nhl');
    }
  });

  it('say of every difference in a league, tour or age of price whether we add to it at all', () => {
    for (const [league, atClose, atOpen] of [
      ['nfl', false, false],
      ['nba', true, true],
      ['nhl', true, true],
      ['mlb', false, true],
      ['atp', false, false],
      ['wta', false, false],
    ] as const) {
      const adds = (hours: number) =>
        new Set(verdictsOf(league, hours).map(({ addsToPrice }) => addsToPrice));
      expect(adds(0), league).toEqual(new Set([atClose]));
      expect(adds(500), league).toEqual(new Set([atOpen]));
      expect(addsToOpening(league)).toBe(atOpen);
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
