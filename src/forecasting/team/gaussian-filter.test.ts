import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GaussianFilter, type Observation, type Term } from './gaussian-filter.ts';

/** An observation of nothing. */
const nothing: Observation = { terms: [], surprise: 0, noiseVariance: 1 };

function observe(filter: GaussianFilter, terms: Term[], surprise: number, noiseVariance: number) {
  return filter.observeBoth({ terms, surprise, noiseVariance }, nothing);
}

describe('GaussianFilter', () => {
  it('weighs prior and observation by precision', () => {
    const filter = new GaussianFilter();
    const x = filter.add(10, 4);
    const terms = [{ index: x, weight: 1 }];
    const before = observe(filter, terms, 20 - filter.expectation(terms), 12);

    // Precision 1/4 at 10 and 1/12 at 20: mean 12.5, variance 3.
    expect(filter.mean(x)).toBeCloseTo(12.5, 12);
    expect(filter.variance(terms)).toBeCloseTo(3, 12);
    expect(before.first).toBe(4);
  });

  it('opposed steps add variance to a difference but not to the sum', () => {
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

  it('learns both sides of a difference, in opposite directions', () => {
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
    // The gap is more certain than two independent ratings would make it.
    expect(filter.variance(gap)).toBeCloseTo(1, 12);
  });

  describe('with two simultaneous observations', () => {
    const sizes = [0, 1, 2];
    const weights = fc.array(fc.double({ min: -2, max: 2, noNaN: true }), {
      minLength: sizes.length,
      maxLength: sizes.length,
    });
    const observation = fc.record({
      terms: weights.map((all) => all.map((weight, index) => ({ index, weight }))),
      surprise: fc.double({ min: -20, max: 20, noNaN: true }),
      noiseVariance: fc.double({ min: 1, max: 50, noNaN: true }),
    });

    /** Three quantities correlated by an earlier observation. */
    function believing(earlier: Observation): GaussianFilter {
      const filter = new GaussianFilter();
      for (const variance of [1, 4, 9]) filter.add(0, variance);
      filter.observeBoth(earlier, nothing);
      return filter;
    }

    function expectSame(one: Belief, other: Belief): void {
      for (const i of sizes) {
        expect(one.means[i]).toBeCloseTo(at(other.means, i), 8);
        for (const j of sizes) {
          expect(one.covariances[i]?.[j]).toBeCloseTo(at(at(other.covariances, i), j), 8);
        }
      }
    }

    it('equals the joint matrix update, in either order', () => {
      fc.assert(
        fc.property(observation, observation, observation, (earlier, first, second) => {
          const joint = updateJointly(getBelief(believing(earlier)), first, second);
          for (const [a, b] of [
            [first, second],
            [second, first],
          ] as const) {
            const filter = believing(earlier);
            const before = { first: filter.variance(a.terms), second: filter.variance(b.terms) };
            const variances = filter.observeBoth(a, b);
            expect(variances.first).toBeCloseTo(before.first, 8);
            expect(variances.second).toBeCloseTo(before.second, 8);
            expectSame(getBelief(filter), joint);
          }
        }),
      );
    });

    it('equals sequential updates, each against the then expected value', () => {
      fc.assert(
        fc.property(observation, observation, observation, (earlier, first, second) => {
          const [atOnce, inTurn] = [believing(earlier), believing(earlier)];
          atOnce.observeBoth(first, second);
          const expected = inTurn.expectation(second.terms);
          inTurn.observeBoth(first, nothing);
          const moved = inTurn.expectation(second.terms) - expected;
          inTurn.observeBoth({ ...second, surprise: second.surprise - moved }, nothing);
          expectSame(getBelief(atOnce), getBelief(inTurn));
        }),
      );
    });
  });

  it('keeps its state when it grows', () => {
    const filter = new GaussianFilter();
    const first = filter.add(5, 2);
    for (let i = 0; i < 200; i += 1) filter.add(i, 1);

    expect(filter.mean(first)).toBe(5);
    expect(filter.variance([{ index: first, weight: 1 }])).toBe(2);
    expect(filter.mean(200)).toBe(199);
  });

  it('shrinks a quantity and its uncertainty together', () => {
    const filter = new GaussianFilter();
    const x = filter.add(8, 4);
    filter.shrink(x, 0.5);
    filter.diffuse(x, 3);

    expect(filter.mean(x)).toBe(4);
    expect(filter.variance([{ index: x, weight: 1 }])).toBe(1 + 3);
  });
});

interface Belief {
  means: number[];
  covariances: number[][];
}

function getBelief(filter: GaussianFilter): Belief {
  const one = (index: number, weight = 1) => ({ index, weight });
  const variance = (...terms: Term[]) => filter.variance(terms);
  return {
    means: [0, 1, 2].map((i) => filter.mean(i)),
    covariances: [0, 1, 2].map((i) =>
      [0, 1, 2].map((j) => (variance(one(i), one(j)) - variance(one(i), one(j, -1))) / 4),
    ),
  };
}

/** mean + K (surprises), P − K H P with K = P Hᵀ (H P Hᵀ + R)⁻¹. */
function updateJointly({ means, covariances }: Belief, a: Observation, b: Observation): Belief {
  const getCovariances = ({ terms }: Observation) =>
    covariances.map((row) => terms.reduce((sum, t) => sum + t.weight * at(row, t.index), 0));
  const along = ({ terms }: Observation, cross: readonly number[]) =>
    terms.reduce((sum, t) => sum + t.weight * at(cross, t.index), 0);
  const [crossA, crossB] = [getCovariances(a), getCovariances(b)];
  const aa = along(a, crossA) + a.noiseVariance;
  const ab = along(a, crossB);
  const bb = along(b, crossB) + b.noiseVariance;
  const determinant = aa * bb - ab * ab;
  const gains = means.map((_, i) => ({
    a: (at(crossA, i) * bb - at(crossB, i) * ab) / determinant,
    b: (at(crossB, i) * aa - at(crossA, i) * ab) / determinant,
  }));
  return {
    means: means.map((mean, i) => mean + at(gains, i).a * a.surprise + at(gains, i).b * b.surprise),
    covariances: covariances.map((row, i) =>
      row.map((old, j) => old - at(gains, i).a * at(crossA, j) - at(gains, i).b * at(crossB, j)),
    ),
  };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing at ${index}`);
  return found;
}
