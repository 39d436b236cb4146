import { dayMs } from '#domain/calendar/durations.ts';
import { groupBy } from '#domain/group-by.ts';
import type { GradeOutcome } from '#domain/grading/terms.ts';
import { findWeek, type Season, weekLabel } from '#domain/calendar/season.ts';

/** Length of the current streak, negative for wrong picks; from decided picks, newest first. */
export function countStreak(newestFirst: GradeOutcome[]): number {
  const broken = newestFirst.findIndex((result) => result !== newestFirst[0]);
  const length = broken === -1 ? newestFirst.length : broken;
  return newestFirst[0] === 'loss' ? -length : length;
}

/**
 * Days summed by football week where the league's seasons are given, else by the week's Monday
 * (UTC).
 */
export function inWeeks<Day extends { period: string }>(days: Day[], seasons: Season[]) {
  const newestSeason = Math.max(...seasons.map(({ year }) => year));
  return [...groupBy(days, ({ period }) => getWeek(period, seasons, newestSeason))];
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
