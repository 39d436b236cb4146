import { dayMs } from './durations.ts';

/** The UTC day used for budgets and allowances: “2026-11-21”. */
export function toUtcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The first of the `days` days that end with the day of `at`. */
export function getFirstDay(at: Date, days: number): string {
  return toUtcDay(new Date(at.getTime() - (days - 1) * dayMs));
}
