import { describe, expect, it } from 'vitest';
import { GaussianFilter } from './gaussian-filter.ts';

describe('GaussianFilter', () => {
  it('weighs prior and observation by their precisions', () => {
    const filter = new GaussianFilter();
    const x = filter.add(10, 4);
    const terms = [{ index: x, weight: 1 }];
    filter.observe(terms, 20 - filter.expectation(terms), 12);

    // Precision 1/4 at 10 and 1/12 at 20: mean 12.5, variance 3.
    expect(filter.mean(x)).toBeCloseTo(12.5, 12);
    expect(filter.variance(terms)).toBeCloseTo(3, 12);
  });

  it('learns about both sides of a difference, in opposite directions', () => {
    const filter = new GaussianFilter();
    const a = filter.add(0, 1);
    const b = filter.add(0, 1);
    const gap = [
      { index: a, weight: 1 },
      { index: b, weight: -1 },
    ];
    filter.observe(gap, 4, 2);

    expect(filter.mean(a)).toBeCloseTo(1, 12);
    expect(filter.mean(b)).toBeCloseTo(-1, 12);
    // The gap is surer than two independent ratings of the same doubt would make it.
    expect(filter.variance(gap)).toBeCloseTo(1, 12);
  });

  it('keeps what it knew when it has to make room', () => {
    const filter = new GaussianFilter();
    const first = filter.add(5, 2);
    for (let i = 0; i < 200; i += 1) filter.add(i, 1);

    expect(filter.mean(first)).toBe(5);
    expect(filter.variance([{ index: first, weight: 1 }])).toBe(2);
    expect(filter.mean(200)).toBe(199);
  });

  it('shrinks a quantity and its doubt together', () => {
    const filter = new GaussianFilter();
    const x = filter.add(8, 4);
    filter.shrink(x, 0.5);
    filter.diffuse(x, 3);

    expect(filter.mean(x)).toBe(4);
    expect(filter.variance([{ index: x, weight: 1 }])).toBe(1 + 3);
  });
});
