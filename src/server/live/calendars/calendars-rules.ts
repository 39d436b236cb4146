import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventTransparency,
} from 'ical-generator';

/** One game or tournament, as {@link writeCalendar} needs it. */
export interface CalendarEvent extends Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'status'> {
  /** The same in every answer. */
  id: string;
  lastModified: Date;
  summary: string;
  location: string | null;
  description: string;
  url: string | null;
}

/** Control characters, which a value may not hold, are left out. */
function cleanText(text: string): string {
  return text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

const sequencesSince = Date.parse('2026-01-01T00:00:00Z');

/** Seconds: programs tell the newer of two answers by it. */
function getSequence({ lastModified }: CalendarEvent): number {
  return Math.max(0, Math.floor((lastModified.getTime() - sequencesSince) / 1000));
}

/** A calendar as programs read it (RFC 5545). */
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
