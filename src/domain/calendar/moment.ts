/** True for a day of the calendar as `2026-11-21`; the 31st of February is none. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

const zoned =
  /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})$/i;

/** A time with date and zone (ISO 8601: `2026-11-21T17:30Z`); undefined for anything else. */
export function parseMoment(text: string): Date | undefined {
  const [, day = '', time = '', zone = ''] = zoned.exec(text) ?? [];
  if (!isCalendarDay(day)) return undefined;
  const offset = zone.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2').toUpperCase();
  const moment = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
