import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GradeOutcome } from '#domain/grading/terms.ts';
import type { Season } from '#domain/calendar/season.ts';
import { countStreak, inWeeks } from './analytics-rules.ts';

describe('the streak', () => {
  it.each([
    [['win', 'win', 'loss', 'win'], 2],
    [['loss', 'loss', 'loss', 'win'], -3],
    [['loss'], -1],
    [[], 0],
  ] as const)('of %j, newest first, is %d', (results, streak) => {
    expect(countStreak([...results])).toBe(streak);
  });

  it('counts the newest picks of one kind', () => {
    const result = fc.constantFrom<GradeOutcome>('win', 'win', 'win', 'loss');
    fc.assert(
      fc.property(fc.array(result), (results) => {
        const last = results.at(-1);
        const length = results.length - 1 - results.findLastIndex((one) => one !== last);
        const signed = last === 'loss' ? -length : length;
        expect(countStreak(results.toReversed())).toBe(last === undefined ? 0 : signed);
      }),
    );
  });
});

describe('weeks', () => {
  const on = (...days: string[]) => days.map((period) => ({ period }));

  it('begin on Monday in a league without weeks', () => {
    const weeks = inWeeks(on('2026-11-15', '2026-11-16', '2026-11-22'), []);
    expect(weeks.map(([name, days]) => [name, days.length])).toEqual([
      ['2026-11-09', 1],
      ['2026-11-16', 2],
    ]);
  });

  it('of football are those of its seasons, with a late Monday game in the week it ends', () => {
    const week = (number: number, startsOn: string, endsOn: string) => ({
      phase: 'regular' as const,
      week: number,
      label: `Week ${number}`,
      startsAt: new Date(`${startsOn}T08:00:00Z`),
      endsAt: new Date(`${endsOn}T08:00:00Z`),
    });
    const season = (year: number, weeks: Season['weeks']): Season => ({
      league: 'nfl',
      year,
      startsAt: new Date(`${year}-08-01`),
      endsAt: new Date(`${year + 1}-02-15`),
      weeks,
    });
    const seasons = [
      season(2026, [week(11, '2026-11-18', '2026-11-25'), week(12, '2026-11-25', '2026-12-02')]),
      season(2025, [week(12, '2025-11-19', '2025-11-26')]),
    ];
    const days = on('2025-11-23', '2026-11-22', '2026-11-24', '2026-11-26', '2027-05-04');
    expect(inWeeks(days, seasons).map(([name, of]) => [name, of.length])).toEqual([
      ['2025 Week 12', 1],
      ['Week 11', 2],
      ['Week 12', 1],
      ['2027-05-03', 1],
    ]);
  });
});
