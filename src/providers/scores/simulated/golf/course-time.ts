/** The moment at which a course's clocks show a time of a day (`2026-11-21`). */
export function courseMoment(
  timeZone: string,
  day: string,
  [hour, minute]: [hour: number, minute: number],
): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  // No clock is changed between morning and evening, so the offset at noon is that of the time.
  const noon = new Date(Date.parse(`${day}T12:00:00Z`));
  return wall - offsetMs(timeZone, noon);
}

/** Whole hours: no course lies where clocks are half an hour off. */
function offsetMs(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // “GMT” alone in a British winter.
  const hours = /GMT([+-]\d{2})/.exec(name)?.[1] ?? '0';
  return Number(hours) * 3_600_000;
}
