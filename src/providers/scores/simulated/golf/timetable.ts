import { addDays, easternDay, easternMoment } from '#domain/calendar/eastern-time.ts';
import { findCourseTimeZone } from '#domain/golf/course-time-zone.ts';
import { golfSchedule } from './schedule.ts';

/**
 * Golf schedule: a tournament takes four US Eastern days, and the next starts on the fifth.
 * No season before this one is available.
 */
export const firstGolfSeason = 2020;
const daysPerTournament = 4;
const dayMs = 86_400_000;

/** Puts November 21, 2026 in the PGA Championship, two thirds into the season. */
const anchor = { year: 2026, firstDay: '2026-07-22' };
const seasonDays = golfSchedule.length * daysPerTournament;

export interface TournamentPlace {
  year: number;
  /** Index in the schedule, from 0. */
  index: number;
}

/** The tournament played on a US Eastern day. */
export function placeOnDay(day: string): TournamentPlace {
  const daysSince = (Date.parse(day) - Date.parse(anchor.firstDay)) / dayMs;
  const seasons = Math.floor(daysSince / seasonDays);
  const dayOfSeason = daysSince - seasons * seasonDays;
  return { year: anchor.year + seasons, index: Math.floor(dayOfSeason / daysPerTournament) };
}

export function golfYearAt(at: number): number {
  return placeOnDay(easternDay(new Date(at))).year;
}

export function getGolfSpan(year: number): { startsAt: number; endsAt: number } {
  return {
    startsAt: easternMidnight(getFirstDay({ year, index: 0 })),
    endsAt: easternMidnight(getFirstDay({ year: year + 1, index: 0 })),
  };
}

/** A US Eastern day (23, 24 or 25 hours long) and its range of tee times. */
export interface PlayDay {
  startsAt: number;
  endsAt: number;
  firstTeeAt: number;
  lastTeeAt: number;
}

export interface TournamentDays {
  /** When the field and the first tee times are published. */
  fieldOutAt: number;
  /** One per round. */
  days: PlayDay[];
  /** As in the feed, from midnight of the first day to midnight of the last. */
  startsAt: number;
  endsAt: number;
}

/** When the previous tournament starts, so that one future field is always known. */
const fieldOutDaysBefore = daysPerTournament;

export function listDays(place: TournamentPlace): TournamentDays {
  const first = getFirstDay(place);
  const names = Array.from({ length: daysPerTournament }, (_, day) => addDays(first, day));
  const days = names.map((day, index) => buildPlayDay(place, day, index === daysPerTournament - 1));
  const startsAt = easternMidnight(first);
  return {
    fieldOutAt: easternMidnight(addDays(first, -fieldOutDaysBefore)),
    days,
    startsAt,
    endsAt: days.at(-1)?.startsAt ?? startsAt,
  };
}

/** Within daylight; the last day leaves time for a playoff. */
function buildPlayDay(place: TournamentPlace, day: string, isLast: boolean): PlayDay {
  const startsAt = easternMidnight(day);
  const endsAt = easternMidnight(addDays(day, 1));
  const timeZone = findCourseTimeZone(golfSchedule[place.index]?.location);
  if (timeZone === undefined) throw new Error(`tournament ${place.index} is in no known time zone`);
  const lastTeeAt = courseMoment(timeZone, day, isLast ? [12, 25] : [13, 10]);
  return { startsAt, endsAt, firstTeeAt: courseMoment(timeZone, day, [7, 0]), lastTeeAt };
}

function getFirstDay({ year, index }: TournamentPlace): string {
  return addDays(anchor.firstDay, (year - anchor.year) * seasonDays + index * daysPerTournament);
}

function easternMidnight(day: string): number {
  return easternMoment(day, 0).getTime();
}

/** When the course's local time is this time on a day (`2026-11-21`). */
function courseMoment(
  timeZone: string,
  day: string,
  [hour, minute]: [hour: number, minute: number],
): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  // Clocks never change between morning and evening, so noon's offset applies.
  const noon = new Date(Date.parse(`${day}T12:00:00Z`));
  return wall - offsetMs(timeZone, noon);
}

/** By time zone, because creating a format is far slower than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** Whole hours: no course has a half-hour offset. */
function offsetMs(timeZone: string, at: Date): number {
  // Just “GMT” in a British winter.
  const hours = /GMT([+-]\d{2})/.exec(getFormat(timeZone).format(at))?.[1] ?? '0';
  return Number(hours) * 3_600_000;
}
