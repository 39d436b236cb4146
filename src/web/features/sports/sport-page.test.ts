import { createElement } from 'react';
import { expect, it } from 'vitest';
import { type SeasonLoadView, statusEndpoints } from '#contract/admin/status-endpoints.ts';
import { read } from '#web/lib/api.ts';
import { answered, render, toText } from '#testing/render.ts';
import { SeasonLoadNotice } from './sport-page.tsx';

const load = { league: 'nba', label: 'NBA', done: 2, total: 3, hasFailed: false } as const;

function notice(...loading: SeasonLoadView[]): string {
  const status = { sports: [{ id: 'nba', available: true, live: false, loading }] };
  const client = answered([[read(statusEndpoints.status).queryKey, status]]);
  return toText(render(createElement(SeasonLoadNotice, { sport: 'nba' }), client));
}

it('says how far the season is loaded and what waits for it, and is gone when it is', () => {
  expect(notice(load)).toBe(
    'Loading NBA results: 66%. Predictions start when loading is complete.',
  );
  expect(notice({ ...load, done: 3 })).toMatch(/^Calculating NBA ratings/);
  expect(notice({ ...load, done: 2, total: 0 })).toBe(
    'Loading NBA results: 2 parts so far. Predictions start when loading is complete.',
  );
  expect(notice({ ...load, done: 0, total: 0 })).toBe(
    'Loading NBA results. Predictions start when loading is complete.',
  );
  expect(notice({ ...load, hasFailed: true })).toContain('haven’t loaded for 24 hours');
  expect(notice()).toBe('');
});
