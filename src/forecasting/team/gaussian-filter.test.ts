import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GaussianFilter, type Observation, type Term } from './gaussian-filter.ts';

/** Teaches nothing: no term, whatever its noise. */
const nothing: Observation = { terms: [], surprise: 0, noiseVariance: 1 };

function observe(filter: GaussianFilter, terms: Term[], surprise: number, noiseVariance: number) {
  return filter.observeBoth({ terms, surprise, noiseVariance }, nothing);
}

describe('GaussianFilter', () => {
  it('weighs prior and observation by their precisions', () => {
    const filter = new GaussianFilter();
    const x = filter.add(10, 4);
    const terms = [{ index: x, weight: 1 }];
    const before = observe(filter, terms, 20 - filter.expectation(terms), 12);

    // Precision 1/4 at 10 and 1/12 at 20: mean 12.5, variance 3.
    expect(filter.mean(x)).toBeCloseTo(12.5, 12);
    expect(filter.variance(terms)).toBeCloseTo(3, 12);
    expect(before.first).toBe(4);
  });

  it('makes a difference less sure by opposed steps, and not the sum', () => {
    const filter = new GaussianFilter();
    const a = filter.add(1, 4);
    const b = filter.add(2, 1);
    const combined = (sign: 1 | -1) => [
      { index: a, weight: 1 },
      { index: b, weight: sign },
    ];
    filter.diffuseOpposed(a, b, 0.5);
    expect(filter.variance(combined(1))).toBeCloseTo(5, 12);
    expect(filter.variance(combined(-1))).toBeCloseTo(5 + 4 * 0.5, 12);
    expect(filter.expectation(combined(1))).toBe(3);
  });

  it('learns about both sides of a difference, in opposite directions', () => {
    const filter = new GaussianFilter();
    const a = filter.add(0, 1);
    const b = filter.add(0, 1);
    const gap = [
      { index: a, weight: 1 },
      { index: b, weight: -1 },
    ];
    observe(filter, gap, 4, 2);

    expect(filter.mean(a)).toBeCloseTo(1, 12);
    expect(filter.mean(b)).toBeCloseTo(-1, 12);
    // The gap is surer than two independent ratings of the same doubt would make it.
    expect(filter.variance(gap)).toBeCloseTo(1, 12);
  });

  it('learns two observations at once as it would one after the other', () => {
    const weights = fc.array(fc.double({ min: -2, max: 2, noNaN: true }), {
      minLength: 3,
      maxLength: 3,
    });
    const observation = fc.record({
      terms: weights.map((all) => all.map((weight, index) => ({ index, weight }))),
      surprise: fc.double({ min: -20, max: 20, noNaN: true }),
      noiseVariance: fc.double({ min: 1, max: 50, noNaN: true }),
    });
    fc.assert(
      fc.property(observation, observation, observation, (earlier, first, second) => {
        const [atOnce, inTurn] = [new GaussianFilter(), new GaussianFilter()];
        for (const filter of [atOnce, inTurn]) {
          for (const variance of [1, 4, 9]) filter.add(0, variance);
          filter.observeBoth(earlier, nothing);
        }
        const said = atOnce.observeBoth(first, second);
        inTurn.observeBoth(first, nothing);
        expect(said.second).toBeCloseTo(inTurn.variance(second.terms), 8);
        inTurn.observeBoth(second, nothing);
        for (const index of [0, 1, 2]) {
          const terms = [{ index, weight: 1 }];
          expect(atOnce.mean(index)).toBeCloseTo(inTurn.mean(index), 8);
          expect(atOnce.variance(terms)).toBeCloseTo(inTurn.variance(terms), 8);
        }
      }),
    );
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
