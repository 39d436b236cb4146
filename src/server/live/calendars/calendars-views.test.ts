import { easternDay } from '#domain/calendar/eastern-time.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FollowedContest } from '#server/live/follows/follows-types.ts';
import { writeCalendar } from './calendars-rules.ts';
import { viewEvent } from './calendars-views.ts';

function write(given: Partial<FollowedContest>): string {
  const contest: FollowedContest = {
    league: 'nba',
    id: '401',
    name: 'Elks @ Gulls',
    startsAt: new Date('2026-11-27T00:30:00Z'),
    endsAt: undefined,
    timeToBeDecided: true,
    state: 'scheduled',
    changedAt: new Date('2026-11-20T12:00:00Z'),
    place: undefined,
    score: undefined,
    ...given,
  };
  const shown = { hidesScores: false, address: undefined, backed: [] };
  return writeCalendar([viewEvent({ userId: 'ada', contest, bets: [] }, shown)]);
}

const dates = (text: string) =>
  [...text.matchAll(/\r\nDT(?:START|END);VALUE=DATE:(\d{8})/g)].map(([, day]) => day);

it.each([
  ['late in the evening', '2026-11-27T04:59:00Z'],
  ['at midnight Eastern', '2026-11-26T05:00:00Z'],
  ['at noon', '2026-11-26T17:00:00Z'],
])('a game with time TBD fills its own day when its time is stored %s', (_, startsAt) => {
  expect(dates(write({ startsAt: new Date(startsAt) }))).toEqual(['20261126', '20261127']);
});

it('a game with time TBD is on the day of the schedule, whatever time is stored', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 525_600 }), (minutes) => {
      const startsAt = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
      const [start] = dates(write({ startsAt }));
      expect(start).toBe(easternDay(startsAt).replaceAll('-', ''));
    }),
  );
});

it('a tournament has the days of its page, also when its last day ends in the evening', () => {
  const text = write({
    league: 'pga',
    startsAt: new Date('2026-12-03T05:00:00Z'),
    endsAt: new Date('2026-12-07T01:00:00Z'),
    timeToBeDecided: false,
  });
  expect(dates(text)).toEqual(['20261203', '20261207']);
});
