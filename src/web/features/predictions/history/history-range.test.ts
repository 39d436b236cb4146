import { expect, it } from 'vitest';
import { rangeQuery } from './history-query.ts';

const now = new Date('2026-11-21T00:20:00Z');

it('queries the range from settings, unchanged within an hour', () => {
  expect(rangeQuery('recent', now, 2026)).toEqual({ latestContests: 10 });
  expect(rangeQuery('month', now, 2026)).toEqual({ since: '2026-10-22T00:00:00.000Z' });
  expect(rangeQuery('month', new Date('2026-11-21T00:59:59Z'), 2026)).toEqual(
    rangeQuery('month', now, 2026),
  );
  expect(rangeQuery('season', now, 2026)).toEqual({ season: 2026 });
  expect(rangeQuery('season', now, undefined)).toEqual({});
  expect(rangeQuery('extended', now, 2026)).toEqual({});
});
