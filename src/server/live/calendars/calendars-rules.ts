/** Calendars as programs read them (RFC 5545). */

export interface CalendarEvent {
  /** The same for ever, in every answer. */
  uid: string;
  /** When what is said here changed last. */
  changedAt: Date;
  begin: { at: Date; end: Date } | { firstDay: string; dayAfter: string };
  title: string;
  place: string | undefined;
  description: string;
  url: string | undefined;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

/** Octets of a line, its end not counted. */
const maxLineLength = 75;

/** A line as long as it may be; what does not fit goes on behind a space, and no character is split. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxLineLength) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** A text as a value; control characters, which it may not hold, are left out. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n');
}

/** `20261121T180000Z`. */
function formatUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

const sequencesSince = Date.parse('2026-01-01T00:00:00Z');

/** Grows with every change, as programs need it to tell the newer of two answers: seconds of a calendar. */
function getSequence({ changedAt }: CalendarEvent): number {
  return Math.max(0, Math.floor((changedAt.getTime() - sequencesSince) / 1000));
}

export function writeCalendar(name: string, events: CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Linewise//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(listLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function listLines(event: CalendarEvent): string[] {
  const { begin, place, url } = event;
  const changed = formatUtc(event.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${getSequence(event)}`,
    ...('at' in begin
      ? [`DTSTART:${formatUtc(begin.at)}`, `DTEND:${formatUtc(begin.end)}`]
      : [`DTSTART;VALUE=DATE:${begin.firstDay}`, `DTEND;VALUE=DATE:${begin.dayAfter}`]),
    `SUMMARY:${escapeText(event.title)}`,
    ...(place === undefined ? [] : [`LOCATION:${escapeText(place)}`]),
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(url === undefined ? [] : [`URL:${url}`]),
    `STATUS:${event.status}`,
    // Nobody is kept from being asked to lunch by a game.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}
