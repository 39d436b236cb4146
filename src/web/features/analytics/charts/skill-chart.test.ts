import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render, toText, useWideScreen } from '#testing/render.ts';
import { SkillChart, weekLabel } from './skill-chart.tsx';

useWideScreen();

const week = (brierBesideMarket: number | null, marketBrier: number | null) => ({
  week: '2026-11-16',
  n: 100,
  correct: 60,
  // Golf-like: no prices and small Brier scores.
  brier: 0.03,
  brierBesideMarket,
  marketBrier,
  newModels: [],
});
const text = (...periods: ReturnType<typeof week>[]) =>
  toText(render(createElement(SkillChart, { periods })));

it('does not claim to beat the market on contests without a price', () => {
  expect(text(week(0.24, 0.24))).toContain('More accurate than the closing line in 0 of 1 weeks.');
  expect(text(week(0.25, 0.24))).toContain('More accurate than the closing line in 0 of 1 weeks.');
  expect(text(week(0.23, 0.24))).toContain('More accurate than the closing line in 1 of 1 weeks.');
});

it('says when no week had a price', () => {
  expect(text(week(null, null))).toContain('No week with a market line yet.');
});

it('uses week labels short enough to fit', () => {
  const weeks = ['Week 12', 'Preseason Week 2', '2025 Week 3', '2025 Super Bowl LX', '2026-07-20'];
  expect(weeks.map(weekLabel)).toEqual(['W12', 'Pre 2', 'W3 ’25', 'Super Bowl LX ’25', 'Jul 20']);
});
