import { setTimeZone } from '#web/lib/time.ts';
import { expect, it } from 'vitest';
import { describePricePause, formatSpan } from './feeds-panel.tsx';

it.each([
  ['refused', 'the feed refused our request (HTTP 403)'],
  ['rate-limited', 'the feed says we ask too often (HTTP 429)'],
  ['daily-limit', 'today’s limit of requests is reached'],
] as const)('a pause of closing prices says until when and why: %s', (reason, why) => {
  setTimeZone('UTC');
  expect(describePricePause({ reason, until: '2026-11-22T03:14:00.000Z' })).toBe(
    `Loading of closing prices is paused until Sun, Nov 22, 3:14 AM: ${why}.`,
  );
});

it('the time span of stored games is in months', () => {
  setTimeZone('UTC');
  expect(formatSpan('2024-09-05T00:20:00Z', '2027-01-10T18:00:00Z')).toBe('Sep 2024 – Jan 2027');
  expect(formatSpan('2026-11-02T00:00:00Z', '2026-11-22T18:00:00Z')).toBe('Nov 2026');
});
