import { describe, expect, it } from 'vitest';
import { SeededRandom } from '#forecasting/golf/random.ts';
import { logistic } from '#forecasting/normal-curve.ts';
import { fitWeight, shrink, spreadBetween } from './fit-with-the-market.ts';

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

const anySize = Number.POSITIVE_INFINITY;

describe('the weight of our forecast beside a price', () => {
  it('matches the true one within its standard error, also when negative', () => {
    const random = new SeededRandom(1);
    for (const truth of [0.5, 0, -0.3]) {
      const { weight, standardError } = fitWeight(games(truth, 20_000, random), anySize);
      expect(Math.abs(weight - truth)).toBeLessThan(2.5 * standardError);
      expect(standardError).toBeLessThan(0.04);
    }
  });

  it('is likelier without a decline by size when there is none', () => {
    const rows = games(0.5, 20_000, new SeededRandom(2));
    expect(fitWeight(rows, anySize).logLikelihood).toBeGreaterThan(
      fitWeight(rows, 0.05).logLikelihood,
    );
  });
});

describe('pooling the leagues', () => {
  const of = (weight: number, standardError: number) => ({ weight, standardError });
  const prior = { ...of(0.2, 0.11), meanError: 0.05 };

  it('finds no difference between leagues that differ only by chance', () => {
    expect(spreadBetween([[of(0.2, 0.1), of(0.3, 0.1), of(0.25, 0.1)]])).toBe(0);
    expect(spreadBetween([[of(-0.3, 0.01), of(0.3, 0.01)]])).toBeCloseTo(0.424, 2);
  });

  it("keeps a precise league's estimate and shrinks an imprecise one to the prior", () => {
    expect(shrink(of(0.4, 0.02), prior, 0.1).weight).toBeCloseTo(0.392, 3);
    expect(shrink(of(0.4, 0.5), prior, 0.1).weight).toBeCloseTo(0.208, 3);
    expect(shrink(undefined, prior, 0.1)).toEqual(of(0.2, 0.11));
    expect(shrink(of(-0.4, 0.05), prior, 0.1).weight).toBe(0);
  });
});
