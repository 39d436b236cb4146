import { describe, expect, it } from 'vitest';
import { isDue } from './automatic-predictions.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('the time Linewise locks a contest', () => {
  it.each([
    ['further off than six hours', 361, undefined, false],
    ['within six hours, for the first time', 359, undefined, true],
    ['within six hours, locked for this start', 359, 359, false],
    ['within a quarter of an hour, locked for this start', 14, 14, true],
    ['with another start than it was locked for', 200, 140, true],
    ['at its start', 0, undefined, false],
    ['after its start', -1, undefined, false],
  ])('%s', (_, startsIn, lockedFor, expected) => {
    const locked = lockedFor === undefined ? undefined : inMinutes(lockedFor);
    expect(isDue(inMinutes(startsIn), locked, now)).toBe(expected);
  });
});
