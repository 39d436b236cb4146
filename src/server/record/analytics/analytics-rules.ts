import type { GradeOutcome } from '#domain/grading/terms.ts';
import { findWeek, type Season, weekLabel } from '#domain/calendar/season.ts';
import { dayMs } from '#domain/calendar/utc-day.ts';

/** How the headline did on one day; such days alone on which something has a winner. */
export interface DaySum {
  period: string;
  scored: number;
  right: number;
}

/** From a day on, and before another; without them as far as there are days. */
export interface DaySpan {
  from?: string;
  before?: string;
}

/** Days in which a streak is looked for: nearly always the newest few tell it. */
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
 * How many in a row were right up to now, negative for a losing run, as far as whole days tell it: from
 * the newest day back to the first on which some were right and some were wrong. It is open where earlier
 * days could make it longer.
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

/** Do these outcomes tell where a run ends: are some right and some wrong? */
export function endsRun(outcomes: GradeOutcome[]): boolean {
  return outcomes.includes('win') && outcomes.includes('loss');
}

/** The streak goes on into a day of both, as far as its last outcomes are the same. */
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
 * Days by weeks, in the order of the days: football weeks where the league's seasons are handed in, with
 * their season where that is an earlier one; else the Monday (UTC) that the week began on.
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
  // A game that begins late on a Monday is played on Tuesday by UTC; football weeks change on Wednesday.
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
