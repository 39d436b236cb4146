import { SeededRandom } from '#forecasting/golf/golf-simulation.ts';
import { logistic } from '#domain/betting/normal-curve.ts';
import { describe, expect, it } from 'vitest';
import { countDifferences, discount, fitWeights, measureDifference } from './market-differences.ts';

/** Games whose log odds lie `share` of the way from the price to our forecast. */
function games(share: number, n: number, random: SeededRandom) {
  return Array.from({ length: n }, () => {
    const price = 2 * random.next() - 1;
    const own = price + 2 * random.next() - 1;
    const truth = logistic(price + share * (own - price));
    return {
      season: 2020,
      marketHome: logistic(price),
      oursHome: logistic(own),
      homeWon: random.next() < truth,
    };
  });
}

describe('the weight of our forecast beside a price', () => {
  it('matches the true one within its standard error, and is 0 where we add nothing', () => {
    const random = new SeededRandom(1);
    for (const truth of [0.5, 0, -0.3]) {
      const close = countDifferences(games(truth, 20_000, random));
      const { weight, standardError } = fitWeights('nba', { close }).close;
      expect(Math.abs(weight - Math.max(0, truth))).toBeLessThan(2.5 * standardError);
      expect(standardError).toBeLessThan(0.04);
      expect(weight > 0).toBe(truth > 0);
    }
  });

  it('counts as 0 within two standard errors, and rises from there without a jump', () => {
    const discounted = (share: number) => discount({ share, variance: 0.01 }).weight;
    expect([-0.4, 0, 0.1, 0.199].map(discounted)).toEqual([0, 0, 0, 0]);
    expect(discounted(0.201)).toBeLessThan(0.003);
    expect(discounted(0.4)).toBeCloseTo(0.3, 9);
  });

  it('claims nothing of any difference in a league where we add nothing', () => {
    const random = new SeededRandom(2);
    for (let league = 0; league < 20; league += 1) {
      const close = countDifferences(games(0, 4000, random));
      const hasWeight = fitWeights('nba', { close }).close.weight > 0;
      for (const marketHome of [0.3, 0.45, 0.6, 0.7]) {
        for (const points of [3, 5, 7, 10, 13, 20]) {
          const sides = { oursHome: marketHome + points / 100, marketHome };
          const compared = { ...sides, hoursBeforeStart: 0, hasLineups: true };
          const { verdict, addsToPrice } = measureDifference('nba', compared, { close });
          expect(addsToPrice).toBe(hasWeight);
          if (!hasWeight) expect(verdict).not.toBe('worth');
        }
      }
    }
  });
});
