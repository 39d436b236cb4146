import { addDays, easternDay, easternMoment } from '#domain/calendar/eastern-time.ts';
import { golfSchedule } from './schedule.ts';

/**
 * When the invented golf is played: a tournament takes four US-Eastern days, and the next begins on
 * the fifth. The first season is the first that anything is known of.
 */
export const firstGolfSeason = 2020;
const daysPerTournament = 4;
const dayMs = 86_400_000;

/** The PGA Championship is then under way on 21 November 2026, two thirds into the season. */
const anchor = { year: 2026, firstDay: '2026-07-22' };
const seasonDays = golfSchedule.length * daysPerTournament;

export interface TournamentPlace {
  year: number;
  /** Place in the schedule, from 0. */
  index: number;
}

/** The tournament that is played on a US-Eastern day. */
export function placeOnDay(day: string): TournamentPlace {
  const daysSince = (Date.parse(day) - Date.parse(anchor.firstDay)) / dayMs;
  const seasons = Math.floor(daysSince / seasonDays);
  const dayOfSeason = daysSince - seasons * seasonDays;
  return { year: anchor.year + seasons, index: Math.floor(dayOfSeason / daysPerTournament) };
}

export function golfYearAt(at: number): number {
  return placeOnDay(easternDay(new Date(at))).year;
}

export function golfSpanOf(year: number): { startsAt: number; endsAt: number } {
  return {
    startsAt: easternMidnight(firstDayOf({ year, index: 0 })),
    endsAt: easternMidnight(firstDayOf({ year: year + 1, index: 0 })),
  };
}

export interface PlayDay {
  startsAt: number;
  endsAt: number;
}

export interface TournamentDays {
  /** Field and tee times are out. */
  fieldOutAt: number;
  /** Of each round; 23, 24 or 25 hours long. */
  days: PlayDay[];
  /** The feed dates a tournament from midnight of its first day to midnight of its last. */
  startsAt: number;
  endsAt: number;
}

/** As the tournament before begins: there is always one ahead whose field is known. */
const fieldOutDaysBefore = daysPerTournament;

export function daysOf(place: TournamentPlace): TournamentDays {
  const first = firstDayOf(place);
  const midnights = Array.from({ length: daysPerTournament + 1 }, (_, day) =>
    easternMidnight(addDays(first, day)),
  );
  const days = midnights
    .slice(1)
    .map((endsAt, day): PlayDay => ({ startsAt: midnights[day] ?? endsAt, endsAt }));
  const [startsAt = 0] = midnights;
  return {
    fieldOutAt: easternMidnight(addDays(first, -fieldOutDaysBefore)),
    days,
    startsAt,
    endsAt: days.at(-1)?.startsAt ?? startsAt,
  };
}

function firstDayOf({ year, index }: TournamentPlace): string {
  return addDays(anchor.firstDay, (year - anchor.year) * seasonDays + index * daysPerTournament);
}

function easternMidnight(day: string): number {
  return easternMoment(day, 0).getTime();
}
