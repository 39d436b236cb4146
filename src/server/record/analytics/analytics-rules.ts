import type { GradeOutcome } from '#domain/grading/terms.ts';
import { findWeek, type Season, weekLabel } from '#domain/calendar/season.ts';
import { dayMs } from '#domain/calendar/utc-day.ts';

/** Results of our predictions on one day with a graded winner. */
export interface DaySum {
  period: string;
  scored: number;
  right: number;
}

/** Start inclusive, end exclusive; open if absent. */
export interface DaySpan {
  from?: string;
  before?: string;
}

/** Periods to search for a streak: the newest days nearly always suffice. */
export function spansBack(now: Date): DaySpan[] {
  const daysAgo = (days: number) =>
    new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
  return [
    { from: daysAgo(14) },
    { from: daysAgo(366), before: daysAgo(14) },
    { before: daysAgo(366) },
  ];
}

/**
 * Length of the current streak (negative for losses) from whole days, newest first, back to the
 * first day with both right and wrong picks. Open when earlier days could extend it.
 */
export function streakOfDays(newestFirst: DaySum[]): {
  streak: number;
  mixedDay?: string;
  isOpen: boolean;
} {
  let streak = 0;
  for (const { period, scored, right } of newestFirst) {
    if (right > 0 && right < scored) return { streak, mixedDay: period, isOpen: false };
    const run = right > 0 ? scored : -scored;
    if (streak !== 0 && Math.sign(run) !== Math.sign(streak)) return { streak, isOpen: false };
    streak += run;
  }
  return { streak, isOpen: true };
}

/** Whether these outcomes end a streak, with both right and wrong ones. */
export function endsRun(outcomes: GradeOutcome[]): boolean {
  return outcomes.includes('win') && outcomes.includes('loss');
}

/** Extends a streak into a mixed day, by its last equal outcomes. */
export function streakInto(streak: number, outcomesNewestFirst: GradeOutcome[]): number {
  const decided = outcomesNewestFirst.filter((one) => one === 'win' || one === 'loss');
  const [last] = decided;
  if (last === undefined) return streak;
  const broken = decided.findIndex((outcome) => outcome !== last);
  const length = broken === -1 ? decided.length : broken;
  const run = last === 'win' ? length : -length;
  return streak === 0 || Math.sign(run) === Math.sign(streak) ? streak + run : streak;
}

/**
 * Groups days by week, in order: football weeks if the league's seasons are given, with the
 * season's year for an earlier one; else by the Monday (UTC) of the week.
 */
export function inWeeks<Day extends { period: string }>(
  days: Day[],
  seasons: Season[],
): [string, Day[]][] {
  const newestSeason = Math.max(...seasons.map(({ year }) => year));
  const weeks = new Map<string, Day[]>();
  for (const day of days) {
    const name = getWeek(day.period, seasons, newestSeason);
    weeks.set(name, [...(weeks.get(name) ?? []), day]);
  }
  return [...weeks];
}

function getWeek(day: string, seasons: Season[], newestSeason: number): string {
  // A late Monday game is played on Tuesday UTC; football weeks change on Wednesday.
  const found = findWeek(seasons, new Date(`${day}T12:00:00Z`));
  if (found !== undefined) {
    const { season, week } = found;
    const label = weekLabel(season.year, week.phase, week.week);
    return season.year === newestSeason ? label : `${season.year} ${label}`;
  }
  const date = new Date(`${day}T00:00:00Z`);
  const daysSinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10);
}
