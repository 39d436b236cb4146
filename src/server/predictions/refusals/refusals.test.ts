import { expect, it } from 'vitest';
import { describeLoading } from './refusals.ts';

it.each([
  [0, 0, 'Linewise is still loading NFL results.'],
  [0, 40, 'Linewise is still loading NFL results.'],
  [1, 0, 'Linewise is still loading NFL results (1 part so far).'],
  [15, 0, 'Linewise is still loading NFL results (15 parts so far).'],
  [15, 40, 'Linewise is still loading NFL results (15 of 40 parts).'],
  [40, 40, 'Linewise has loaded NFL results and is calculating ratings.'],
])('the loading of seasons, %d of %d parts, counts only to a known total', (done, total, words) => {
  expect(describeLoading('NFL', { done, total })).toBe(words);
});
