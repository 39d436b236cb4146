export const dayMs = 86_400_000;

/** The UTC day that money and allowances count for: “2026-11-21”. */
export function toUtcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The first day of the `days` days that end with the one of `at`. */
export function getFirstDay(at: Date, days: number): string {
  return toUtcDay(new Date(at.getTime() - (days - 1) * dayMs));
}
