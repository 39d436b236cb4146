import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render, toText } from '#testing/render.ts';
import { RatingPanel } from './rating-panel.tsx';

const at = (day: number) => `2026-11-${day}T18:00:00.000Z`;

function shown(values: number[]): string {
  const history = values.map((value, index) => ({
    at: at(10 + index),
    contestId: `g${index}`,
    value,
  }));
  const rating = { now: 2.7, asOf: at(20), rank: 6, of: 32, history };
  const write = (value: number) => `+${value}`;
  const meaning = 'points against an average team';
  return toText(render(createElement(RatingPanel, { rating, meaning, write, baseline: 0 })));
}

it('draws a line from the second contest on: one value is said in words', () => {
  expect(shown([2.7])).toBe(
    'Rating over time +2.7 points against an average team, ranked 6 of 32, after one result.',
  );
  expect(shown([1.5, 2.7])).toMatch(/Show as table .*best \+2\.7 on .*over 2 results\./);
});

it('leaves out the first values, which say more of the average than of the team', () => {
  expect(shown([8, 7, 6, 5, 4, 1, 1.2, 1.1, 1.4, 1.3, 2.7])).toMatch(
    /best \+2\.7 on .*over 6 results\./,
  );
});
