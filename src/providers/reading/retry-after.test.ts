import { describe, expect, it } from 'vitest';
import { readRetryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-11-22T18:00:00Z');

function read(retryAfter: string, date?: string): number | undefined {
  const headers = new Headers({ 'retry-after': retryAfter });
  if (date !== undefined) headers.set('date', date);
  return readRetryAfterMs(headers, now);
}

describe('retry-after', () => {
  it.each([
    ['7', 7_000],
    ['1.5', 1_500],
    ['0', 0],
    ['Sun, 22 Nov 2026 18:00:30 GMT', 30_000],
    ['Sunday, 22-Nov-26 18:00:30 GMT', 30_000],
    ['Sun Nov 22 18:00:30 2026', 30_000],
    ['Sun, 22 Nov 2026 17:00:00 GMT', 0],
  ])('of “%s” is %s ms', (header, expected) => {
    expect(read(header)).toBe(expected);
  });

  it.each(['soon', '-5', '7 seconds', '2026-11-22T18:00:30Z', 'Sun, 99 Nov 2026 18:00:30 GMT'])(
    'is undefined for neither seconds nor a date: “%s”',
    (header) => {
      expect(read(header)).toBeUndefined();
    },
  );

  it('is undefined without the header', () => {
    expect(readRetryAfterMs(new Headers(), now)).toBeUndefined();
  });

  it('is relative to the response’s clock, whatever ours says', () => {
    const inHalfAMinute = 'Sun, 22 Nov 2026 20:00:30 GMT';

    expect(read(inHalfAMinute, 'Sun, 22 Nov 2026 20:00:00 GMT')).toBe(30_000);
    expect(read('Sun, 22 Nov 2026 16:00:30 GMT', 'Sun, 22 Nov 2026 16:00:00 GMT')).toBe(30_000);
    expect(read('Sun, 22 Nov 2026 18:00:30 GMT', 'yesterday')).toBe(30_000);
  });

  it.each(['86400', '99999999999999999999', 'Tue, 22 Nov 2033 18:00:00 GMT'])(
    'never exceeds ten minutes: “%s”',
    (header) => {
      expect(read(header)).toBe(600_000);
    },
  );
});
