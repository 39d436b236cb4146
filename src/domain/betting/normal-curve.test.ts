import { expect, it } from 'vitest';
import { normalCdf, normalQuantile } from './normal-curve.ts';

// Tabulated values of the standard normal distribution.
it.each([
  [0, 0.5],
  [1, 0.841345],
  [-1.96, 0.024998],
  [3, 0.99865],
])('the normal distribution at %f is %f, and back', (z, probability) => {
  expect(normalCdf(z)).toBeCloseTo(probability, 5);
  expect(normalQuantile(probability)).toBeCloseTo(z, 3);
});
