import { expect, it } from 'vitest';
import { totalDays } from '#server/analytics/sums.ts';
import { viewPeriods } from './period-views.ts';

const noFigures = totalDays([]);
const now = new Date('2026-11-22T12:00:00Z');

/** Sums are stored in millionths. */
const millionths = (sum: number) => Math.round(sum * 1e6);

/** Ten games with a price, on which we are as good as it, and ninety golf winners without one. */
const mixed = {
  ...noFigures,
  scored: 100,
  right: 15,
  brier: millionths(10 * 0.24 + 90 * 0.01),
  withClose: 10,
  closeBrier: millionths(10 * 0.24),
  closeSkill: 0,
};

it('compares our score with the market’s only on contests with a price', () => {
  const { overTime, byMonth } = viewPeriods(
    {
      days: [{ ...mixed, period: '2026-11-20', question: 'winner' }],
      months: [{ ...mixed, period: '2026-11', question: 'winner' }],
    },
    now,
    [],
  );

  expect(overTime[0]?.brier).toBeCloseTo(0.033, 10);
  expect(overTime[0]?.brierBesideMarket).toBeCloseTo(0.24, 10);
  expect(overTime[0]?.marketBrier).toBeCloseTo(0.24, 10);
  expect(byMonth[0]?.brierBesideClose).toBeCloseTo(0.24, 10);
  expect(byMonth[0]?.closeBrier).toBeCloseTo(0.24, 10);
});

it('leaves golf, whose score is that of a field, out of the score of games', () => {
  const golf = { ...noFigures, scored: 3, forecasts: 4, brier: millionths(4 * 0.01) };
  const games = { ...noFigures, scored: 10, forecasts: 10, brier: millionths(10 * 0.24) };
  const ofGolf = { ...golf, period: '2026-11', question: 'win' };
  const ofGames = { ...games, period: '2026-11', question: 'winner' };
  const view = (months: (typeof ofGolf)[]) => viewPeriods({ days: [], months }, now, []).byMonth[0];

  expect(view([ofGolf, ofGames])).toMatchObject({ n: 13, brier: 0.24 });
  expect(view([ofGolf])).toMatchObject({ n: 3, brier: 0.01 });
});

it('has no comparison with a market without a price', () => {
  const golf = { ...noFigures, scored: 90, forecasts: 90, brier: millionths(0.9) };
  const day = { ...golf, period: '2026-11-20', question: 'win' };
  const { overTime } = viewPeriods({ days: [day], months: [] }, now, []);

  expect(overTime).toMatchObject([{ marketBrier: null, brierBesideMarket: null }]);
});
