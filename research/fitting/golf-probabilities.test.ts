import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeProbabilities } from './golf-probabilities.ts';

const field = fc.array(
  fc.record({
    mean: fc.double({ min: -3, max: 3, noNaN: true }),
    variance: fc.double({ min: 0, max: 2, noNaN: true }),
    rounds: fc.constant(0),
  }),
  { minLength: 25, maxLength: 60 },
);
const options = { roundSd: 2.7, rounds: 4, places: 10 };

describe('approximate place probabilities', () => {
  it('sum to the number of places', () => {
    fc.assert(
      fc.property(field, (skills) => {
        const sum = placeProbabilities(skills, options).reduce(
          (total, probability) => total + probability,
          0,
        );
        expect(sum).toBeCloseTo(10, 4);
      }),
    );
  });

  it('are equal for equal players', () => {
    const equals = Array.from({ length: 40 }, () => ({ mean: 0.3, variance: 0.5, rounds: 8 }));
    for (const probability of placeProbabilities(equals, options))
      expect(probability).toBeCloseTo(0.25, 5);
  });

  it('are higher for the better of two players with equal uncertainty', () => {
    fc.assert(
      fc.property(field, (skills) => {
        const pair = [0.1, 0.4].map((mean) => ({ mean, variance: 0.5, rounds: 8 }));
        const [worse = 1, better = 0] = placeProbabilities([...pair, ...skills], options);
        expect(better).toBeGreaterThan(worse);
      }),
    );
  });
});
