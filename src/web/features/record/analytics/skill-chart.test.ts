import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render, textOf } from '#testing/render.ts';
import { SkillChart } from './skill-chart.tsx';

const week = (brierBesideMarket: number | null, marketBrier: number | null) => ({
  week: '2026-11-16',
  n: 100,
  correct: 60,
  // Of golf, too, which has no prices and small scores.
  brier: 0.03,
  brierBesideMarket,
  marketBrier,
});
const text = (...periods: ReturnType<typeof week>[]) =>
  textOf(render(createElement(SkillChart, { periods })));

it('is not called better than a market by contests that had no price', () => {
  expect(text(week(0.24, 0.24))).toContain('Better than the market in 0 of 1 weeks.');
  expect(text(week(0.25, 0.24))).toContain('Better than the market in 0 of 1 weeks.');
  expect(text(week(0.23, 0.24))).toContain('Better than the market in 1 of 1 weeks.');
});

it('says where no week had a price', () => {
  expect(text(week(null, null))).toContain('No week with a market line yet.');
});
