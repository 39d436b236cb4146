import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GradeOutcome } from '#domain/grading/terms.ts';
import type { Season } from '#domain/calendar/season.ts';
import { endsRun, inWeeks, spansBack, streakInto, streakOfDays } from './analytics-rules.ts';

/** The streak from daily sums and one day's rows; `days` in order of play. */
function countStreak(days: GradeOutcome[][]): number {
  const sums = days.flatMap((outcomes, index) => {
    const right = outcomes.filter((one) => one === 'win').length;
    const scored = right + outcomes.filter((one) => one === 'loss').length;
    return scored === 0 ? [] : [{ period: String(index), right, scored }];
  });
  const { streak, mixedDay } = streakOfDays(sums.toReversed());
  if (mixedDay === undefined) return streak;
  return streakInto(streak, (days[Number(mixedDay)] ?? []).toReversed());
}

describe('the streak', () => {
  it.each([
    [['win', 'loss', 'win', 'win'], 2],
    [['win', 'loss', 'loss', 'loss'], -3],
    [['win', 'push', 'win', 'void'], 2],
    [['loss'], -1],
    [['push'], 0],
    [[], 0],
  ] as const)('of %j is %d', (outcomes, streak) => {
    expect(countStreak(outcomes.map((outcome) => [outcome]))).toBe(streak);
    expect(countStreak([[...outcomes]])).toBe(streak);
  });

  it('from daily sums and one day’s rows equals that from all rows', () => {
    const outcome = fc.constantFrom<GradeOutcome>('win', 'win', 'win', 'loss', 'push', 'void');
    fc.assert(
      fc.property(fc.array(fc.array(outcome, { maxLength: 4 }), { maxLength: 8 }), (days) => {
        const decided = days.flat().filter((one) => one === 'win' || one === 'loss');
        const last = decided.at(-1);
        const length = decided.length - 1 - decided.findLastIndex((one) => one !== last);
        expect(countStreak(days)).toBe(last === undefined ? 0 : last === 'win' ? length : -length);
      }),
    );
  });
});

describe('the periods searched for a streak', () => {
  const now = new Date('2026-11-22T18:00:00Z');

  it('cover every day once, newest first', () => {
    const spans = spansBack(now);
    expect(spans[0]?.before).toBeUndefined();
    expect(spans.at(-1)?.from).toBeUndefined();
    expect(spans.slice(1).map(({ before }) => before)).toEqual(
      spans.slice(0, -1).map(({ from }) => from),
    );
  });

  it('continue while all days so far were of one kind, and stop otherwise', () => {
    const day = (period: string, scored: number, right: number) => ({ period, scored, right });
    expect(streakOfDays([])).toEqual({ streak: 0, isOpen: true });
    expect(streakOfDays([day('3', 2, 2), day('2', 1, 1)])).toEqual({ streak: 3, isOpen: true });
    expect(streakOfDays([day('3', 2, 2), day('2', 1, 0)])).toEqual({ streak: 2, isOpen: false });
    expect(streakOfDays([day('3', 2, 1), day('2', 1, 1)])).toEqual({
      streak: 0,
      mixedDay: '3',
      isOpen: false,
    });
  });

  it('within a day, up to the first different outcome', () => {
    expect(endsRun(['win', 'push', 'win'])).toBe(false);
    expect(endsRun(['win', 'void', 'loss'])).toBe(true);
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
