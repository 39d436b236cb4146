import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateEstimate, wilsonInterval } from './estimates.ts';

describe('Wilson interval', () => {
  it('matches Brown, Cai & DasGupta: 8 of 10 is 0.490 to 0.943', () => {
    const interval = wilsonInterval(8, 10);

    expect(interval?.low).toBeCloseTo(0.4902, 4);
    expect(interval?.high).toBeCloseTo(0.9433, 4);
  });

  it('is undefined without observations and otherwise contains the share', () => {
    expect(wilsonInterval(0, 0)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (total, part) => {
          const correct = Math.round(part * total);
          const interval = wilsonInterval(correct, total);

          expect(interval?.low).toBeGreaterThanOrEqual(0);
          expect(interval?.high).toBeLessThanOrEqual(1);
          expect(interval?.low).toBeLessThanOrEqual(correct / total + 1e-12);
          expect(interval?.high).toBeGreaterThanOrEqual(correct / total - 1e-12);
        },
      ),
    );
  });
});

it('gives a mean its interval, and none for a single value', () => {
  // 0.1, 0.2 and 0.6: mean 0.3, standard deviation 0.2646.
  const three = calculateEstimate(3, 900_000, 410_000);
  expect(three.mean).toBeCloseTo(0.3, 9);
  expect(three.high).toBeCloseTo(0.3 + (1.959964 * 0.264575) / Math.sqrt(3), 5);
  expect(calculateEstimate(1, 100_000, 10_000)).toEqual({ mean: 0.1, low: null, high: null, n: 1 });
  expect(calculateEstimate(0, 0, 0).mean).toBeNull();
});
