import { describe, expect, it } from 'vitest';
import { formatAvailability } from './generate-week.tsx';

describe('how many games there are to ask about', () => {
  it.each([
    [0, 0, 'Every game of this week has begun.'],
    [3, undefined, ''],
    [16, 0, 'All 16 games ahead have a prediction: this asks again with your settings'],
    [1, 0, 'The game ahead has a prediction: this asks again with your settings'],
    [16, 3, '3 of 16 games ahead have no prediction yet'],
    [3, 1, '1 of 3 games ahead has no prediction yet'],
    [1, 1, '1 of 1 game ahead has no prediction yet'],
  ])('is said of %s ahead, %s without a prediction', (open, missing, words) => {
    expect(formatAvailability(open, missing, undefined)).toBe(words);
  });
});
