import fc from 'fast-check';
import { ICalEventStatus } from 'ical-generator';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, writeCalendar } from './calendars-rules.ts';

/** How a calendar app reads a folded line and a value. */
const unfold = (text: string) => text.replaceAll('\r\n ', '');
const unescape = (value: string) =>
  value.replaceAll(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark));

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[\\;,:"\r\n\t ]*$/),
  fc.constantFrom(
    'END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged',
    `${'é'.repeat(74)}\u{1f3c8}`,
    'a\u2028b\u0085c\0d',
    '\\n\\;',
  ),
);

const event = (given: Partial<CalendarEvent>): CalendarEvent => ({
  id: 'nfl-401@linewise',
  lastModified: new Date('2026-11-21T18:00:00Z'),
  start: new Date('2026-11-22T18:00:00Z'),
  end: new Date('2026-11-22T21:15:00Z'),
  summary: 'Ridgeway Elks @ Northport Gulls',
  location: null,
  description: 'NFL on Linewise.',
  url: null,
  status: ICalEventStatus.CONFIRMED,
  ...given,
});

describe('a calendar', () => {
  it('has no line over 75 bytes, and splits no character, for any names', () => {
    fc.assert(
      fc.property(hostile, hostile, (summary, location) => {
        const text = writeCalendar([event({ summary, location })]);

        expect(text.endsWith('\r\n')).toBe(true);
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          // A lone line feed or carriage return would end a line for some apps.
          expect(line).not.toMatch(/[\r\n]/);
        }
        expect(Buffer.from(text).toString()).toBe(text);
      }),
    );
  });

  it('restores names when unfolded and unescaped, except control characters', () => {
    fc.assert(
      fc.property(hostile, (summary) => {
        const lines = unfold(writeCalendar([event({ summary })])).split('\r\n');
        const said = lines.filter((line) => line.startsWith('SUMMARY:'));

        const written = summary
          .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
          .replaceAll(/[^\P{Cc}\n\t]/gu, '');
        expect(said.map((line) => unescape(line.slice('SUMMARY:'.length)))).toEqual([written]);
        expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
      }),
    );
  });

  it('is in UTC, with a stable id and a sequence that grows with every change', () => {
    const before = writeCalendar([event({})]);
    const after = writeCalendar([
      event({ lastModified: new Date('2026-11-21T18:00:05Z'), status: ICalEventStatus.CANCELLED }),
    ]);

    expect(before).toContain('\r\nUID:nfl-401@linewise\r\n');
    expect(before).toContain('\r\nDTSTART:20261122T180000Z\r\nDTEND:20261122T211500Z\r\n');
    expect(before).toContain('\r\nDTSTAMP:20261121T180000Z\r\n');
    expect(after).toContain('\r\nUID:nfl-401@linewise\r\n');
    expect(after).toContain('\r\nSTATUS:CANCELLED\r\n');
    const sequence = (text: string) => Number(/\r\nSEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequence(after)).toBeGreaterThan(sequence(before));
  });

  it('gives whole days as dates, the last one exclusive', () => {
    const text = writeCalendar([
      event({
        allDay: true,
        start: new Date('2026-11-19T12:00:00Z'),
        end: new Date('2026-11-23T12:00:00Z'),
      }),
    ]);

    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261119\r\nDTEND;VALUE=DATE:20261123\r\n');
  });
});
