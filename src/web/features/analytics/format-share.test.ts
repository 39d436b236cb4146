import { expect, it } from 'vitest';
import { describeShare, formatEnough, formatPoints } from './format-share.ts';

it('shows a percentage from 30 on, and always the sample size', () => {
  const many = { value: 61.4, correct: 1204, total: 1960, low: 59.2, high: 63.6 };
  expect(formatEnough(many)).toBe('61.4%');
  expect(describeShare(many)).toBe('1,204 of 1,960, 95% interval 59.2%–63.6%');

  const few = { value: 100, correct: 29, total: 29, low: 88.3, high: 100 };
  expect(formatEnough(few)).toBe('—');
  expect(describeShare(few)).toBe('29 of 29, too few for a percentage');
});

it('writes differences with a sign, and zero without one', () => {
  expect(formatPoints(0.0124)).toBe('+12.4');
  expect(formatPoints(-0.0031)).toBe('−3.1');
  expect(formatPoints(-0.00001)).toBe('0.0');
});
