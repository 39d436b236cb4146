import { dayMs, minuteMs } from '#domain/calendar/durations.ts';
import { addDays, easternDay, easternMoment } from '#domain/calendar/eastern-time.ts';
import { findCourseTimeZone } from '#domain/golf/course-time-zone.ts';
import rows from '#providers/scores/simulated/tables/golf-tournaments.json' with { type: 'json' };

export type GolfTournamentKind =
  | 'major'
  /** Small field of the best, no cut. */
  | 'signature'
  | 'regular'
  /** A tournament that is, in the real season, beside a bigger one, so without the best. */
  | 'opposite'
  | 'pairs'
  /** The end of the season: only the best are let in, no cut. */
  | 'final';

export interface ScheduledTournament {
  name: string;
  kind: GolfTournamentKind;
  course: string;
  location: string;
  par: number;
  yards: number;
  /** Prize money in US dollars. */
  purse: number;
  /** Golfers or pairs. */
  fieldSize: number;
  /** Places (plus ties) that make the cut after round 2; undefined if there is no cut. */
  cutPlaces?: number;
}

/**
 * Public names, courses and purses of the 2024–2026 seasons. A tournament that changes courses uses
 * a recent one whose daylight falls on one US Eastern day. Fall events come first, so that a season
 * ends with the top thirty.
 */
export const golfSchedule = rows as readonly ScheduledTournament[];

export interface TournamentPlace {
  year: number;
  /** Index in the schedule, from 0. */
  index: number;
}

export function getScheduled({ index }: TournamentPlace): ScheduledTournament {
  const tournament = golfSchedule[index];
  if (tournament === undefined) throw new RangeError(`no tournament ${index} in a season`);
  return tournament;
}

/**
 * A tournament takes four US Eastern days, and the next starts on the fifth. No season before this
 * one is available.
 */
export const firstGolfSeason = 2020;
const daysPerTournament = 4;

/** Puts November 21, 2026 in the PGA Championship, two thirds into the season. */
const anchor = { year: 2026, firstDay: '2026-07-22' };
const seasonDays = golfSchedule.length * daysPerTournament;

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
  const getStart = (of: number): number => easternMidnight(getFirstDay({ year: of, index: 0 }));
  return { startsAt: getStart(year), endsAt: getStart(year + 1) };
}

/** Range of tee times of a US Eastern day. */
export interface PlayDay {
  startsAt: number;
  firstTeeAt: number;
  lastTeeAt: number;
}

const firstTee = 7 * 60;
const lastTee = 13 * 60 + 10;
/** Leaves time for a playoff. */
const lastTeeOfLastDay = 12 * 60 + 25;

/**
 * Days of a tournament, which lasts, as in the feed, from midnight of its first day to midnight of
 * its last.
 */
export function listDays(place: TournamentPlace) {
  const first = getFirstDay(place);
  const timeZone = findCourseTimeZone(getScheduled(place).location);
  if (timeZone === undefined) throw new Error(`tournament ${place.index} is in no known time zone`);
  const days = Array.from({ length: daysPerTournament }, (_, index): PlayDay => {
    const day = addDays(first, index);
    const isLast = index === daysPerTournament - 1;
    return {
      startsAt: easternMidnight(day),
      firstTeeAt: courseMoment(timeZone, day, firstTee),
      lastTeeAt: courseMoment(timeZone, day, isLast ? lastTeeOfLastDay : lastTee),
    };
  });
  const startsAt = easternMidnight(first);
  return {
    /**
     * Moment at which the field and the first tee times are published: the previous tournament's
     * start.
     */
    fieldOutAt: easternMidnight(addDays(first, -daysPerTournament)),
    days,
    startsAt,
    endsAt: days.at(-1)?.startsAt ?? startsAt,
  };
}

function getFirstDay({ year, index }: TournamentPlace): string {
  return addDays(anchor.firstDay, (year - anchor.year) * seasonDays + index * daysPerTournament);
}

function easternMidnight(day: string): number {
  return easternMoment(day, 0).getTime();
}

/** Formats by time zone, because creating one is far slower than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Clocks never change between morning and evening; no course has a half-hour offset. */
function courseMoment(timeZone: string, day: string, minute: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  // Just “GMT” in a British winter.
  const hours = /GMT([+-]\d{2})/.exec(format.format(Date.parse(`${day}T12:00:00Z`)))?.[1] ?? '0';
  return Date.parse(`${day}T00:00:00Z`) + (minute - Number(hours) * 60) * minuteMs;
}
