import { describe, expect, it } from 'vitest';
import { isDue } from './injury-polling-rules.ts';

const hourMs = 3_600_000;
const startsAt = new Date('2026-11-22T18:00:00Z');
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * hourMs);

describe('a game’s lists', () => {
  it.each([
    ['not asked for before two days ahead', 49, undefined, false],
    ['asked for within two days', 48, undefined, true],
    ['left alone for three hours', 20, 22.9, false],
    ['asked for again after three hours', 20, 23, true],
    ['left alone for half an hour near the start', 2, 2.4, false],
    ['asked for again after half an hour near the start', 2, 2.5, true],
    ['left alone for a minute in the last hour and a half', 1.5, 1.5 + 1 / 60, false],
    ['asked for again after two minutes in the last hour and a half', 1.4, 1.4 + 2 / 60, true],
    ['not asked for once the game should have begun', 0, undefined, false],
  ])('are %s', (_title, hoursLeft, askedHoursBefore, due) => {
    const askedAt = askedHoursBefore === undefined ? undefined : hoursBefore(askedHoursBefore);
    expect(isDue({ startsAt, askedAt }, hoursBefore(hoursLeft))).toBe(due);
  });
});
