import { expect, it } from 'vitest';
import { expectTexts, renderText, useWideScreen } from '#testing/render.ts';
import type { PlayerRecord } from '#contract/analytics/analytics-parts.ts';
import { PlayersRecord, PlayerTables } from './players-record.tsx';

useWideScreen();

const points: PlayerRecord = {
  league: 'nba',
  statistic: 'points',
  label: 'Points',
  n: 1240,
  error: 4.753,
  averageError: 4.939,
  insideShare: 0.806,
  lines: { n: 640, stated: 0.492, happened: 0.508 },
  calibration: [
    { n: 410, stated: 0.31, happened: 0.29 },
    { n: 801, stated: 0.58, happened: 0.6 },
    { n: 29, stated: 0.71, happened: 0.9 },
  ],
  voids: 12,
  logLoss: 3.1,
  besideLine: { n: 640, error: 4.71, lineError: 4.68 },
  differences: [],
  models: [],
};
const few = { ...points, statistic: 'assists', label: 'Assists', n: 199, besideLine: null };

it('shows errors, range, lines and calibration per statistic, and no figure below 200 graded', () => {
  const players = [points, { ...few, lines: { n: 64, stated: 0.5, happened: 0.25 } }];
  const text = renderText(PlayerTables, { players, by: 'automatic' });

  expectTexts(text, [
    'NBA Record of player projections, NBA',
    'Points 1,240 4.75 4.94 81% 4.68 ours 4.71, n = 640 51% ours 49%, n = 640',
    'Assists 199 — — — — — n = 64',
    'Calibration, Points We gave Happened Graded 31% 29% 410 58% 60% 801 71% — 29',
  ]);
});

it('shows of analysts’ figures the errors alone', () => {
  const text = renderText(PlayerTables, { players: [points], by: 'members' });
  expectTexts(text, ['Points 1,240 4.75 4.94'], /81%|Calibration/);
});

it('says what it waits for, and is missing in sports without projections', () => {
  expect(renderText(PlayerTables, { players: [], by: 'automatic' })).toContain(
    'Projections are locked with each prediction and graded once the box score is in.',
  );
  const record = { players: [], by: 'automatic' as const };
  expect(renderText(PlayersRecord, { ...record, sport: 'nhl' })).toBe('Players');
  expect(renderText(PlayersRecord, { ...record, sport: 'golf' })).toBe('');
});
