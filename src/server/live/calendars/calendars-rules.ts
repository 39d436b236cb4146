import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventTransparency,
} from 'ical-generator';

/** One game or tournament, as {@link writeCalendar} needs it. */
export interface CalendarEvent extends Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'status'> {
  /** Id that is stable across all answers. */
  id: string;
  lastModified: Date;
  summary: string;
  location: string | null;
  description: string;
  url: string | null;
}

/** Removes control characters, which are not allowed in a value. */
function cleanText(text: string): string {
  return text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

const sequencesSince = Date.parse('2026-01-01T00:00:00Z');

/** SEQUENCE, which must grow with every change: the time of the change in seconds. */
function getSequence({ lastModified }: CalendarEvent): number {
  return Math.max(0, Math.floor((lastModified.getTime() - sequencesSince) / 1000));
}

/** Writes an iCalendar file (RFC 5545). */
export function writeCalendar(events: CalendarEvent[]): string {
  const calendar = ical({
    name: 'Linewise',
    prodId: '//Linewise//Calendar//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
    events: events.map((event) => ({
      ...event,
      stamp: event.lastModified,
      sequence: getSequence(event),
      summary: cleanText(event.summary),
      location: event.location === null ? null : cleanText(event.location),
      description: cleanText(event.description),
      // A game does not make a member busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    })),
  });
  return `${calendar.toString()}\r\n`;
}
