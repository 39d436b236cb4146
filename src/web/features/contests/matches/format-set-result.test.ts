import { expect, it } from 'vitest';
import { formatSetResult } from './format-set-result.ts';

it('tells a result in sets from the winner, with its probability where that is known', () => {
  expect(formatSetResult({ homeScore: 2, awayScore: 0, probability: 0.571 })).toBe(
    '2–0 in sets, 57%',
  );
  expect(formatSetResult({ homeScore: 1, awayScore: 3, probability: null })).toBe('3–1 in sets');
});
