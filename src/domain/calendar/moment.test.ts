import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDay, parseMoment } from './moment.ts';

describe('a moment', () => {
  it.each([
    '2026-11-22T17:30:00Z',
    '2026-11-22T17:30Z',
    '2026-11-22 17:30:00.000Z',
    '2026-11-22t17:30z',
    '2026-11-22T12:30:00-05:00',
    '2026-11-22T12:30-0500',
    '2026-11-23T01:30:00+08:00',
  ])('is read from %s', (text) => {
    expect(parseMoment(text)?.toISOString()).toBe('2026-11-22T17:30:00.000Z');
  });

  it.each([
    '',
    'Bet 5',
    '5',
    '1.5',
    '99',
    '06.05.2026',
    '11/22/2026 17:30',
    '2026-11-22',
    '2026-11-22T17:30:00',
    '2026-11-22 17:30 EST',
    '2026-02-31T10:00:00Z',
    '2027-02-29T10:00:00Z',
    '2026-00-10T10:00:00Z',
    '2026-13-10T10:00:00Z',
    '2026-11-22T24:00:00Z',
    '2026-11-22T17:60Z',
    '2026-11-22T17:30:60Z',
    '2026-11-22T17:30+24:00',
    '+002026-11-22T17:30Z',
  ])('is not read from “%s”', (text) => {
    expect(parseMoment(text)).toBeUndefined();
  });

  it('is read back from its own text, and no other day is one', () => {
    const moments = fc.date({
      min: new Date('1990-01-01T00:00:00Z'),
      max: new Date('2200-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 99 }), (moment, day) => {
        const text = moment.toISOString();
        expect(parseMoment(text)).toEqual(moment);

        const other = text.slice(0, 8) + String(day).padStart(2, '0');
        const days = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0));
        expect(isCalendarDay(other)).toBe(day >= 1 && day <= days.getUTCDate());
      }),
    );
  });
});
