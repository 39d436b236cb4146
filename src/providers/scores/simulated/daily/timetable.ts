import type { DailyDescription } from './description.ts';

export const dayMs = 86_400_000;

/** Days of a season: preseason, regular season, and playoff rounds, each followed by a free day. */
export interface DailyTimetable {
  regularFromDay: number;
  /** The day after the regular season ends, when the next season's warm-up games start. */
  turnFromDay: number;
  /** First day of each playoff round. */
  roundFromDay: number[];
  days: number;
  getStart: (year: number) => number;
  yearAt: (at: number) => number;
}

export function createDailyTimetable(description: DailyDescription): DailyTimetable {
  const regularFromDay = description.preseasonDays + 1;
  const turnFromDay = regularFromDay + description.opponents * description.seriesDays;
  let day = turnFromDay + 1;
  const roundFromDay = description.bestOf.map((games) => {
    const from = day;
    day += games + 1;
    return from;
  });

  const { anchor } = description;
  const seasonMs = day * dayMs;
  return {
    regularFromDay,
    turnFromDay,
    roundFromDay,
    days: day,
    getStart: (year) => anchor.startsAt + (year - anchor.year) * seasonMs,
    yearAt: (at) => anchor.year + Math.floor((at - anchor.startsAt) / seasonMs),
  };
}
