import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../golf/random.ts';
import { fitWeight } from './fit-blend.ts';

/** Games whose log odds lie `share` of the way from the price to our forecast. */
function games(share: number, season: number, n: number, random: SeededRandom) {
  const logistic = (value: number) => 1 / (1 + Math.exp(-value));
  return Array.from({ length: n }, () => {
    const price = 2 * random.next() - 1;
    const own = price + 2 * random.next() - 1;
    const truth = logistic(price + share * (own - price));
    return { season, price: logistic(price), own: logistic(own), homeWon: random.next() < truth };
  });
}

describe('the weight of our forecast beside a price', () => {
  it('is near the true one where there is one, and a little less', () => {
    const random = new SeededRandom(1);
    const rows = [...games(0.5, 2019, 20_000, random), ...games(0.5, 2020, 5000, random)];
    const { weight } = fitWeight(rows, 2019);
    expect(weight).toBeGreaterThan(0.4);
    expect(weight).toBeLessThan(0.6);
  });

  it('is nothing where the price knows it all', () => {
    const random = new SeededRandom(2);
    expect(fitWeight(games(0, 2019, 20_000, random), 2019).weight).toBe(0);
  });

  it('is taken away where the seasons that were not fitted lose by it, and says so', () => {
    const random = new SeededRandom(3);
    const rows = [...games(0.5, 2019, 20_000, random), ...games(-0.5, 2020, 5000, random)];
    expect(fitWeight(rows, 2019)).toMatchObject({
      weight: 0,
      score: expect.stringMatching(/not taken$/),
    });
  });
});
