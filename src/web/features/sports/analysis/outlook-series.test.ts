import { expect, it } from 'vitest';
import { findOtherLock, formatMovement } from './outlook-chart.tsx';
import { findChartEnd, traceOutlooks } from './outlook-series.ts';

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
const price = (homeSpread: number, homeWinProbability = 0.5) => ({
  homeSpread,
  homeWinProbability,
  total: 50.5,
});
const outlooks = {
  opening: price(-2.5, 0.57),
  market: [
    { at: at(12), ...price(0) },
    { at: at(14), ...price(3, 0.43) },
  ],
  forecast: [{ at: at(12), isProvisional: false, ...price(4.5, 0.36) }],
};
const write = (value: number) => String(value);

it('the opener stands before the first price that was seen, whatever it was', () => {
  const series = traceOutlooks(outlooks, 'homeSpread', 'home');

  expect(series.market.map(({ value }) => value)).toEqual([-2.5, 0, 3]);
  expect(series.market[0]?.at).toBeLessThan(Date.parse(at(12)));
  expect(formatMovement(series, 'Spread', write)).toBe('Spread: Market 3 (open -2.5). Ours 4.5.');
});

it('win probabilities are those of our pick', () => {
  const { ours, market } = traceOutlooks(outlooks, 'homeWinProbability', 'away');

  expect(ours[0]?.value).toBeCloseTo(0.64);
  expect(market.map(({ value }) => value.toFixed(2))).toEqual(['0.43', '0.50', '0.57']);
});

it('without a named opener the first price seen is what it opened with', () => {
  const series = traceOutlooks({ ...outlooks, opening: null }, 'homeSpread', 'home');

  expect(series).toMatchObject({ opened: 0, isOpenerTimed: true });
  expect(series.market).toHaveLength(2);
});

it('the chart ends a little after the last change, not at a start that is days away', () => {
  const series = traceOutlooks(outlooks, 'homeSpread', 'home');
  const end = findChartEnd(series, Date.parse('2026-11-25T18:00:00Z'));

  expect(end).toBeGreaterThan(Date.parse(at(14)));
  expect(end).toBeLessThan(Date.parse(at(15)));
  expect(findChartEnd(series, Date.parse(at(14)))).toBe(Date.parse(at(14)));
});

it('names our locked number where ours has moved since', () => {
  const write = (value: number) => `${value}`;
  const ours = [
    { at: 1, value: -3 },
    { at: 2, value: -3.5 },
  ];

  expect(findOtherLock({ ours }, -3, write)).toBe('-3');
  expect(findOtherLock({ ours }, -3.5, write)).toBeUndefined();
  expect(findOtherLock({ ours: [] }, -3, write)).toBeUndefined();
});

it('a provisional forecast is no move of ours', () => {
  const forecast = [...outlooks.forecast, { at: at(13), isProvisional: true, ...price(9.5, 0.2) }];
  const series = traceOutlooks({ ...outlooks, forecast }, 'homeSpread', 'home');

  expect(series.provisional.map(({ value }) => value)).toEqual([9.5]);
  expect(formatMovement(series, 'Spread', write)).toContain('Ours 4.5. Ours, provisional: 9.5.');
});
