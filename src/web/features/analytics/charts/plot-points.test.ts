import { expect, it } from 'vitest';
import { movedBy, nearest, valueAt } from './plot-points.ts';

it('reads at a moment what held then, and nothing before the first value', () => {
  const points = [
    { at: 10, value: 1 },
    { at: 20, value: 2 },
  ];
  expect([5, 10, 19, 20, 99].map((at) => valueAt(points, at))).toEqual([undefined, 1, 1, 2, 2]);
});

it('finds the moment nearest to the pointer', () => {
  const entries = [10, 15, 30].map((at) => ({ at }));
  expect([-5, 13, 18, 99].map((at) => nearest(entries, at))).toEqual([0, 1, 1, 2]);
});

it('is walked with the arrow keys, and never left by them', () => {
  expect(movedBy('ArrowLeft', 0, 3)).toBe(0);
  expect(movedBy('ArrowRight', 0, 3)).toBe(1);
  expect(movedBy('ArrowRight', 2, 3)).toBe(2);
  expect(movedBy('Home', 2, 3)).toBe(0);
  expect(movedBy('End', 0, 3)).toBe(2);
  expect(movedBy('Tab', 0, 3)).toBeUndefined();
});
