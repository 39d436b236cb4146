import { describe, expect, it } from 'vitest';
import { formatHalted } from './halted-words.ts';

describe('text for a halted contest', () => {
  it.each([
    ['Rain Delay', 'Top 3rd', 'Rain Delay, Top 3rd'],
    ['Rain Delay', 'Rain Delay, Top 3rd', 'Rain Delay, Top 3rd'],
    ['Rain Delay', 'RAIN DELAY - Top 3rd', 'RAIN DELAY - Top 3rd'],
    ['Delayed', 'Weather Delay, 8:41 - 4th', 'Weather Delay, 8:41 - 4th'],
    ['Rain Delay', 'Delayed', 'Rain Delay'],
    ['Delayed', 'Delayed', 'Delayed'],
    ['Suspended', '', 'Suspended'],
    ['Suspended', '2nd Set', 'Suspended, 2nd Set'],
  ])('“%s” and “%s” become “%s”', (reason, place, words) => {
    expect(formatHalted(reason, place)).toBe(words);
  });
});
