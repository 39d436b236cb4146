/**
 * American leagues file a game under the day it is on in the US East: a game at 00:30Z belongs to
 * the day before. `Intl` knows both DST nights; the server's own time zone never matters.
 */

import { onceAsked } from '../once-asked.ts';

const timeZone = 'America/New_York';

const easternParts = onceAsked(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

const easternOffset = onceAsked(
  () => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
);

/** The day of a moment in the US East, as `2026-11-21`. */
export function easternDay(moment: Date): string {
  return easternParts().format(moment);
}

/** Hours between UTC and the US East at a moment: −5 in winter, −4 in summer. */
function easternOffsetHours(moment: Date): number {
  const hours = /GMT([+-]\d{2})/.exec(easternOffset().format(moment))?.[1];
  return hours === undefined ? -5 : Number(hours);
}

/** The moment at which a US-Eastern day (`2026-11-21`) has the given hour on its clocks. */
export function easternMoment(day: string, hour: number, minute = 0): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const guess = new Date(wall - easternOffsetHours(new Date(wall + 5 * 3_600_000)) * 3_600_000);
  return new Date(wall - easternOffsetHours(guess) * 3_600_000);
}

/** Start (inclusive) and end (exclusive) of a US-Eastern day: 23, 24 or 25 hours. */
export function easternDayBounds(day: string): { from: Date; to: Date } {
  return { from: easternMoment(day, 0), to: easternMoment(addDays(day, 1), 0) };
}

/** Calendar arithmetic on day names: no time zone is involved. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The US-Eastern day under which the source tells of a game. */
export function getGameDay({
  startsAt,
  filedOn,
}: {
  startsAt: Date;
  filedOn: string | null;
}): string {
  return filedOn ?? easternDay(startsAt);
}
