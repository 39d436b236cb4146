/** The day of a moment in UTC, `2026-11-22`. */
export function toUtcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The first moment that is no more of the day. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000);
}
