import { afterEach, describe, expect, it } from 'vitest';
import {
  formatAge,
  formatEastern,
  formatMoment,
  formatSince,
  formatStart,
  getHour,
  setTimeZone,
} from './time.ts';

describe('formatEastern', () => {
  it('shows the Eastern day and time, with ET after a time', () => {
    expect(formatEastern('2026-11-22T18:00:00.000Z', 'dayAndTime')).toBe('Sun, Nov 22, 1:00 PM ET');
    expect(formatEastern('2026-11-22T00:30:00.000Z', 'day')).toBe('Sat, Nov 21');
  });

  it('is correct on both sides of a clock change', () => {
    expect(formatEastern('2026-11-01T05:30:00.000Z', 'time')).toBe('1:30 AM ET');
    expect(formatEastern('2026-11-01T06:30:00.000Z', 'time')).toBe('1:30 AM ET');
    expect(formatEastern('2026-11-01T07:30:00.000Z', 'time')).toBe('2:30 AM ET');
  });
});

describe('formatStart', () => {
  it('always shows Eastern time, and local time only where it differs', () => {
    const { eastern, local } = formatStart('2026-11-22T18:00:00.000Z');

    expect(eastern).toBe('Sun, Nov 22, 1:00 PM ET');
    expect(local ?? ' your time').toMatch(/ your time$/);
    expect(local?.startsWith('1:00 PM')).not.toBe(true);
  });
});

describe('formatSince', () => {
  const moment = '2026-11-22T20:41:00.000Z';

  it('shows the time, and the day only if it is not today (Eastern)', () => {
    const since = (now: string) => formatSince(moment, new Date(now));
    expect(since('2026-11-23T04:59:00Z')).toBe('since 3:41 PM ET');
    expect(since('2026-11-23T05:01:00Z')).toBe('since Sun, Nov 22, 3:41 PM ET');
  });
});

describe('formatAge', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');

  it.each([
    ['2026-11-21T11:59:30.000Z', 'just now'],
    ['2026-11-21T11:59:00.000Z', '1 minute ago'],
    ['2026-11-21T09:00:00.000Z', '3 hours ago'],
    ['2026-11-19T12:00:00.000Z', '2 days ago'],
    ['2026-11-21T14:00:00.000Z', 'in 2 hours'],
  ])('formats %s as %s', (moment, words) => {
    expect(formatAge(moment, now)).toBe(words);
  });
});

describe('chosen time zone', () => {
  const kickoff = '2026-11-22T18:00:00.000Z';
  afterEach(() => setTimeZone(null));

  it('applies to every time, with Eastern time still next to a start', () => {
    setTimeZone('Asia/Tokyo');
    expect(formatMoment(kickoff, 'dayAndTime')).toBe('Mon, Nov 23, 3:00 AM');
    expect(getHour(new Date(kickoff))).toBe(3);
    expect(formatStart(kickoff)).toEqual({
      eastern: 'Sun, Nov 22, 1:00 PM ET',
      local: 'Mon, Nov 23, 3:00 AM your time',
    });

    setTimeZone('America/New_York');
    expect(formatStart(kickoff).local).toBeUndefined();
  });

  it('is ignored when the browser does not know it', () => {
    const own = formatMoment(kickoff, 'dayAndTime');
    setTimeZone('Mars/Olympus');
    expect(formatMoment(kickoff, 'dayAndTime')).toBe(own);
  });
});
