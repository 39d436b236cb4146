import { minuteMs } from '#domain/calendar/durations.ts';
import { useEffect, useState } from 'react';
import { onceAsked } from '#domain/once-asked.ts';

/**
 * Times arrive as UTC and are shown in the reader's time zone, plus Eastern time where the
 * specification says ET.
 */
const eastern = 'America/New_York';

const time = { hour: 'numeric', minute: '2-digit' } as const;
const weekday = { weekday: 'short' } as const;
const day = { ...weekday, month: 'short', day: 'numeric' } as const;
const date = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const month = { month: 'short', year: 'numeric' } as const;
const hour = { hour: '2-digit', hourCycle: 'h23' } as const;
const formats = {
  hour,
  time,
  day,
  date,
  month,
  weekdayAndTime: { ...weekday, ...time },
  dayAndTime: { ...day, ...time },
  dateAndTime: { ...date, ...time },
  zone: { timeZoneName: 'shortGeneric' },
} as const;

export type TimeFormat = keyof typeof formats;

let ownZone: string | undefined;

/** Sets the time zone, null for the browser's. A name the browser does not know is ignored. */
export function setTimeZone(name: string | null): void {
  ownZone = name !== null && isTimeZone(name) ? name : undefined;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // RangeError: the browser's time zone list is older than the server's
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

/**
 * Formats a time, by default in the reader's time zone: `day` “Sun, Nov 22”, `dayAndTime` “Sun, Nov
 * 22, 1:00 PM”.
 */
export function formatMoment(
  moment: string | Date,
  name: TimeFormat,
  timeZone: string | undefined = ownZone,
): string {
  // Chromium has a narrow no-break space before AM and PM.
  return formatter(name, timeZone).format(new Date(moment)).replaceAll('\u202f', ' ');
}

/** Name of the time zone at that moment: “ET”, “MST”, “Japan Time”. */
export function formatZone(timeZone: string | null, moment: Date): string {
  const parts = formatter('zone', timeZone ?? ownZone).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'your time';
}

/** Time with the reader's time zone name: “1:00 PM ET”. */
export function formatZoned(moment: string | Date, name: TimeFormat): string {
  return `${formatMoment(moment, name)} ${formatZone(null, new Date(moment))}`;
}

/** “1:00 PM ET” for readers in another time zone. */
export function findEastern(moment: string): string | undefined {
  return readsEastern(moment) ? undefined : formatEastern(moment, 'time');
}

/** Hour, 0–23, in the reader's time zone. */
export function getHour(moment: Date): number {
  return Number(formatMoment(moment, 'hour'));
}

/** Time in US Eastern time, with “ET” after a time of day. */
export function formatEastern(moment: string | Date, name: TimeFormat): string {
  const text = formatMoment(moment, name, eastern);
  return name === 'day' || name === 'date' ? text : `${text} ET`;
}

/** “since 3:41 PM ET”, with the day if it is not today (Eastern). */
export function formatSince(moment: string, now: Date): string {
  const isToday = formatEastern(moment, 'date') === formatMoment(now, 'date', eastern);
  return `since ${formatEastern(moment, isToday ? 'time' : 'dayAndTime')}`;
}

function readsEastern(moment: string | Date): boolean {
  return formatMoment(moment, 'dayAndTime') === formatMoment(moment, 'dayAndTime', eastern);
}

/**
 * Start in Eastern time, and in the reader's, “7:00 PM your time” (with the day if it differs), if
 * that is another one.
 */
export function formatStart(moment: string): { eastern: string; local: string | undefined } {
  const sameDay = formatMoment(moment, 'day') === formatMoment(moment, 'day', eastern);

  return {
    eastern: formatEastern(moment, 'dayAndTime'),
    local: readsEastern(moment)
      ? undefined
      : `${formatMoment(moment, sameDay ? 'time' : 'dayAndTime')} your time`,
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

/** Age for narrow rows: “just now”, “4 min ago”, “2 h ago”, “3 d ago”. */
export function formatShortAge(moment: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / minuteMs);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 1440
    ? `${Math.floor(minutes / 60)} h ago`
    : `${Math.floor(minutes / 1440)} d ago`;
}

export function useNow(paceMs: number): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), paceMs);
    return () => clearInterval(timer);
  }, [paceMs]);

  return now;
}
