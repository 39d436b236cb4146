/** UTC day of a moment, such as `2026-11-22`. */
export function toUtcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** End of the day, exclusive. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000);
}
