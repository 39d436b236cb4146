import { easternDay, easternDayBounds } from '#domain/calendar/eastern-time.ts';
import type { TennisDescription, TennisEvent } from './description.ts';
import {
  bracketSize,
  engagedMs,
  matchOffsetMs,
  roundCount,
  startsInStretch,
  stretchMs,
  type TennisTimetable,
} from './timetable.ts';

/** A tournament on the calendar, known years ahead, without its field. */
export interface PlannedTournament {
  id: string;
  season: number;
  event: TennisEvent;
  /** Start of the first match. */
  startsAt: number;
  /** Latest end of the final. */
  overBy: number;
  /** Until then its players enter no other tournament. */
  engagedUntil: number;
  /** First and last Eastern day of play, from midnight to 11:59 p.m. */
  firstDayAt: number;
  lastDayAt: number;
}

const maxMatchMs = 6 * 3_600_000;
const minuteMs = 60_000;

/** Tournaments in order of start. */
export function planSeason(
  description: TennisDescription,
  timetable: TennisTimetable,
  year: number,
): PlannedTournament[] {
  const { startsAt: seasonStart } = timetable.getSpan(year);
  const placed = description.stretches.flatMap(({ main, others }, index) => {
    const stretchStart = seasonStart + index * stretchMs;
    const isLast = index === description.stretches.length - 1;
    const offsets = startsInStretch({ hasMain: main !== undefined, isLast });
    const beside = others.map((event, place) => ({
      event,
      startsAt: stretchStart + (offsets[place] ?? 0),
    }));
    return main === undefined ? beside : [{ event: main, startsAt: stretchStart }, ...beside];
  });

  return placed.map(({ event, startsAt }, index) => {
    const rounds = roundCount(bracketSize(event.draw));
    const overBy = startsAt + matchOffsetMs(rounds - 1, 0, rounds, rounds) + maxMatchMs;
    return {
      id: `sim-${description.id}-${year}-${String(index + 1).padStart(2, '0')}`,
      season: year,
      event,
      startsAt,
      overBy,
      engagedUntil: startsAt + engagedMs(event.draw),
      firstDayAt: easternDayBounds(easternDay(new Date(startsAt))).from.getTime(),
      lastDayAt: easternDayBounds(easternDay(new Date(overBy))).to.getTime() - minuteMs,
    };
  });
}
