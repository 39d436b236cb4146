import { useEffect, useState } from 'react';
import { onceAsked } from '#domain/once-asked.ts';

/**
 * Moments come as UTC text. They are shown in the reader's own zone, and in US Eastern time as well
 * where the specification says ET.
 */
const eastern = 'America/New_York';

const time = { hour: 'numeric', minute: '2-digit' } as const;
const weekday = { weekday: 'short' } as const;
const day = { ...weekday, month: 'short', day: 'numeric' } as const;
const date = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const hour = { hour: '2-digit', hourCycle: 'h23' } as const;
const formats = {
  hour,
  time,
  day,
  date,
  weekdayAndTime: { ...weekday, ...time },
  dayAndTime: { ...day, ...time },
  dateAndTime: { ...date, ...time },
  zone: { timeZoneName: 'shortGeneric' },
} as const;

export type TimeFormat = keyof typeof formats;

/** The reader's own zone: the one that was chosen, else the browser's. */
let ownZone: string | undefined;

/**
 * Every moment is shown in it from now on; null is the browser's. One that this browser does not know
 * leaves its own.
 */
export function setTimeZone(name: string | null): void {
  ownZone = name !== null && isTimeZone(name) ? name : undefined;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // a RangeError: the browser's list of zones is older than the server's
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(name: TimeFormat, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${name} ${timeZone ?? ''}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;

  const made = new Intl.DateTimeFormat('en-US', {
    ...formats[name],
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  formatters.set(key, made);
  return made;
}

/** Chromium puts a narrow no-break space before AM and PM; plain spaces compare and copy better. */
function format(
  moment: string | Date,
  name: TimeFormat,
  timeZone: string | undefined = ownZone,
): string {
  return formatter(name, timeZone).format(new Date(moment)).replaceAll('\u202f', ' ');
}

/** In the reader's zone: `time` “1:00 PM”, `day` “Sun, Nov 22”, `dayAndTime` “Sun, Nov 22, 1:00 PM”. */
export function formatMoment(moment: string | Date, name: TimeFormat): string {
  return format(moment, name);
}

/** In a named zone, for a place whose clocks count; the reader's own where it is not known. */
export function formatMomentIn(
  timeZone: string | null,
  moment: string | Date,
  name: TimeFormat,
): string {
  return format(moment, name, timeZone ?? ownZone);
}

/** What that zone is called at that moment: “ET”, “MST”, “Japan Time”. */
export function formatZone(timeZone: string | null, moment: Date): string {
  const parts = formatter('zone', timeZone ?? ownZone).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'your time';
}

/** In the reader's zone, with its name: “1:00 PM ET”. */
export function formatZoned(moment: string | Date, name: TimeFormat): string {
  return `${format(moment, name)} ${formatZone(null, new Date(moment))}`;
}

/** “1:00 PM ET” for readers whose clocks show another time. */
export function findEastern(moment: string): string | undefined {
  return readsEastern(moment) ? undefined : formatEastern(moment, 'time');
}

/** The hour of the reader's day, from 0. */
export function getHour(moment: Date): number {
  return Number(format(moment, 'hour'));
}

/** The same in US Eastern time, with “ET” behind when it has a time. */
export function formatEastern(moment: string | Date, name: TimeFormat): string {
  const text = format(moment, name, eastern);
  return name === 'day' || name === 'date' ? text : `${text} ET`;
}

/** “since 3:41 PM ET”; with the day when that is not today's in the US East. */
export function formatSince(moment: string, now: Date): string {
  const isToday = formatEastern(moment, 'date') === format(now, 'date', eastern);
  return `since ${formatEastern(moment, isToday ? 'time' : 'dayAndTime')}`;
}

/** Do the reader's clocks show Eastern time at that moment? Then one of the two is enough. */
function readsEastern(moment: string | Date): boolean {
  return format(moment, 'dayAndTime') === format(moment, 'dayAndTime', eastern);
}

/**
 * A start as a card shows it: Eastern time, and the reader's own after it where that differs:
 * “Sun, Nov 22, 1:00 PM ET” and “7:00 PM your time” (with the day when that differs too).
 */
export function formatStart(moment: string): { eastern: string; local: string | undefined } {
  const sameDay = format(moment, 'day') === format(moment, 'day', eastern);

  return {
    eastern: formatEastern(moment, 'dayAndTime'),
    local: readsEastern(moment)
      ? undefined
      : `${format(moment, sameDay ? 'time' : 'dayAndTime')} your time`,
  };
}

const ages: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const relative = onceAsked(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'always' }));

/** “3 hours ago”, “in 2 days”; “just now” within a minute. */
export function formatAge(moment: string, now: Date): string {
  const seconds = (Date.parse(moment) - now.getTime()) / 1000;
  const found = ages.find(([, unitSeconds]) => Math.abs(seconds) >= unitSeconds);
  if (found === undefined) return 'just now';

  const [unit, unitSeconds] = found;
  return relative().format(Math.trunc(seconds / unitSeconds), unit);
}

/** The present, renewed at the given pace. */
export function useNow(paceMs: number): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), paceMs);
    return () => clearInterval(timer);
  }, [paceMs]);

  return now;
}
