import { expect, it } from 'vitest';
import { seasonPhases } from '#domain/league.ts';
import { formatSeason, lastWeekSlot, weekOfSlot, weeksInPhase, weekSlot } from './season.ts';

it('numbers every week, and parses no other number as a week', () => {
  const slots = seasonPhases.flatMap((phase) =>
    Array.from({ length: weeksInPhase[phase] }, (_, index) => {
      const slot = weekSlot(phase, index + 1);
      expect(weekOfSlot(slot)).toEqual({ phase, week: index + 1 });
      return slot;
    }),
  );

  for (const slot of [...Array(lastWeekSlot + 10).keys(), -1, 1.5, Number.NaN]) {
    if (!slots.includes(slot)) expect(weekOfSlot(slot), String(slot)).toBeUndefined();
  }
});

it('writes a season that spans two calendar years with both', () => {
  expect(formatSeason('nba', 2027)).toBe('2026–27');
  expect(formatSeason('nhl', 2000)).toBe('1999–00');
  expect(formatSeason('nfl', 2026)).toBe('2026');
  expect(formatSeason('mlb', 2026)).toBe('2026');
});
