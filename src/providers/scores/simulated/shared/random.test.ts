import { describe, expect, it } from 'vitest';
import { createRandomStream } from './random.ts';

function draw(...keys: (string | number)[]): number[] {
  const stream = createRandomStream(...keys);
  return Array.from({ length: 5 }, () => stream.next());
}

describe('random stream', () => {
  it('is reproducible, and differs for every other key', () => {
    expect(draw('seed', 'game', 1)).toEqual(draw('seed', 'game', 1));
    expect(draw('seed', 'game', 1)).not.toEqual(draw('seed', 'game', 2));
    expect(draw('seed', 'ab', 'c')).not.toEqual(draw('seed', 'a', 'bc'));
  });

  it('is uniform: each tenth of the interval gets a tenth of the draws', () => {
    const stream = createRandomStream('even');
    const counts = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 20_000; index += 1) {
      const bin = stream.index(10);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }

    // Five standard deviations of a binomial count.
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(212);
  });

  it('draws normal numbers with the given mean and standard deviation', () => {
    const stream = createRandomStream('normal');
    const drawn = Array.from({ length: 20_000 }, () => stream.normal(3, 2));
    const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
    const variance = drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / drawn.length;

    expect(mean).toBeCloseTo(3, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1);
  });

  it('shuffles without losing or duplicating items', () => {
    const items = Array.from({ length: 32 }, (_, index) => index);
    const shuffled = createRandomStream('shuffle').shuffled(items);

    expect(shuffled).not.toEqual(items);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
  });
});
