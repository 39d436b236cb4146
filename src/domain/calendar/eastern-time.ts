/** American leagues date a game by the US Eastern day: 00:30Z belongs to the day before. */

import { dayMs, hourMs } from './durations.ts';
import { onceAsked } from '#domain/once-asked.ts';

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

/** The US Eastern day of a moment, as `2026-11-21`. */
export function easternDay(moment: Date): string {
  return easternParts().format(moment);
}

/** Hours from UTC to US Eastern time: −5 in winter, −4 in summer. */
function easternOffsetHours(moment: Date): number {
  const hours = /GMT([+-]\d{2})/.exec(easternOffset().format(moment))?.[1];
  return hours === undefined ? -5 : Number(hours);
}

/** The moment of a wall-clock time on a US Eastern day (`2026-11-21`). */
export function easternMoment(day: string, hour: number): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  const guess = new Date(wall - easternOffsetHours(new Date(wall + 5 * hourMs)) * hourMs);
  return new Date(wall - easternOffsetHours(guess) * hourMs);
}

/** Start (inclusive) and end (exclusive) of a US Eastern day: 23, 24 or 25 hours. */
export function easternDayBounds(day: string): { from: Date; to: Date } {
  return { from: easternMoment(day, 0), to: easternMoment(addDays(day, 1), 0) };
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export function getGameDay(game: { startsAt: Date; filedOn: string | null }): string {
  return game.filedOn ?? easternDay(game.startsAt);
}
