import { describe, expect, it } from 'vitest';
import type { FeedObject } from '#testing/fixtures/espn/football-events.ts';
import { readSeason, computeFootballSeason } from './calendar.ts';
import { seasonYearOfDay } from './espn-league.ts';
import { getEspnLeague } from './espn-leagues.ts';

const league = getEspnLeague('nfl');

function entries(count: number, firstDay: string): FeedObject[] {
  return Array.from({ length: count }, (_, index) => {
    const startDate = new Date(Date.parse(firstDay) + index * 7 * 86_400_000).toISOString();
    // The feed has had end dates a year off.
    return { value: String(index + 1), startDate, endDate: '2030-01-01T00:00Z' };
  });
}

function calendarBody(year: number): FeedObject {
  return {
    leagues: [
      {
        season: { year, endDate: '2026-02-12T08:00:00Z' },
        calendar: [
          { value: '1', entries: entries(4, '2025-07-31T07:00:00Z') },
          { value: '2', entries: entries(18, '2025-09-04T07:00:00Z') },
          { value: '3', entries: entries(5, '2026-01-08T08:00:00Z') },
          { value: '4', entries: entries(1, '2026-02-12T08:00:00Z') },
        ],
      },
    ],
    events: [],
  };
}

describe('football calendar', () => {
  it('reads our 25 weeks from the feed: Hall of Fame Game in week 1, no Pro Bowl', () => {
    const { weeks } = readSeason(league, calendarBody(2025), 2025);
    const find = (label: string) => weeks.find((week) => week.label === label);

    expect(weeks).toHaveLength(25);
    expect(find('Preseason Week 1')?.startsAt).toEqual(new Date('2025-07-31T07:00:00Z'));
    expect(find('Preseason Week 2')?.startsAt).toEqual(new Date('2025-08-14T07:00:00Z'));
    expect(find('Super Bowl LX')?.startsAt).toEqual(new Date('2026-02-05T08:00:00Z'));
  });

  it('ends a week where the next begins, ignoring the feed’s end date', () => {
    const { weeks } = readSeason(league, calendarBody(2025), 2025);

    for (const [index, week] of weeks.slice(0, -1).entries()) {
      expect(week.endsAt).toEqual(weeks[index + 1]?.startsAt);
    }
  });

  it('computes the calendar when the feed’s is missing, incomplete or for another year', () => {
    const half = { leagues: [{ season: { year: 2026 }, calendar: [] }] };

    expect(readSeason(league, {}, 2026)).toEqual(computeFootballSeason(league, 2026));
    expect(readSeason(league, calendarBody(2025), 2026)).toEqual(
      computeFootballSeason(league, 2026),
    );
    expect(readSeason(league, half, 2026)).toEqual(computeFootballSeason(league, 2026));
  });

  // Published NFL dates: openers 8 September 2022, 5 September 2024, 4 September 2025, 9 September
  // 2026 (a Wednesday); Super Bowls LVII, LIX, LX and LXI.
  it.each([
    [2022, '2022-09-09T00:20Z', '2023-02-12T23:30Z'],
    [2024, '2024-09-06T00:20Z', '2025-02-09T23:30Z'],
    [2025, '2025-09-05T00:20Z', '2026-02-08T23:30Z'],
    [2026, '2026-09-10T00:20Z', '2027-02-14T23:30Z'],
  ])(
    'puts the opener and the Super Bowl of %i in the right computed weeks',
    (year, opener, final) => {
      const { weeks } = computeFootballSeason(league, year);
      const findWeek = (moment: string) =>
        weeks.find((week) => week.startsAt <= new Date(moment) && new Date(moment) < week.endsAt);

      expect(findWeek(opener)).toMatchObject({ phase: 'regular', week: 1 });
      expect(findWeek(final)).toMatchObject({ phase: 'playoff', week: 4 });
    },
  );

  it.each([
    ['2026-11-21', 2026],
    ['2027-02-14', 2026],
    ['2027-03-01', 2027],
  ])('assigns %s to the %i season', (day, year) => {
    expect(seasonYearOfDay(league, day)).toBe(year);
  });
});
