import { SeededRandom } from '#forecasting/golf/golf-simulation.ts';
import { logistic } from '#forecasting/normal-curve.ts';
import { describe, expect, it } from 'vitest';
import { discount, fitWeight } from './fit-with-the-market.ts';

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
  it('matches the true one within its standard error, also when negative', () => {
    const random = new SeededRandom(1);
    for (const truth of [0.5, 0, -0.3]) {
      const { weight, standardError } = fitWeight(games(truth, 20_000, random));
      expect(Math.abs(weight - truth)).toBeLessThan(2.5 * standardError);
      expect(standardError).toBeLessThan(0.04);
    }
  });

  it('counts as 0 within two standard errors, and rises from there without a jump', () => {
    const discounted = (weight: number) => discount({ weight, standardError: 0.1 }).weight;
    expect([-0.4, 0, 0.1, 0.2].map(discounted)).toEqual([0, 0, 0, 0]);
    expect(discounted(0.201)).toBeLessThan(0.003);
    expect(discounted(0.4)).toBeCloseTo(0.3, 9);
    expect(discounted(4)).toBeCloseTo(3.99, 9);
  });
});
