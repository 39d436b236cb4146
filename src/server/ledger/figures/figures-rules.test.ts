import { countedForecast } from '#testing/samples/counted-forecast.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { calculateFigureChanges, countFigures } from './figures-rules.ts';
import { type Countable, type Figures, figureKeys, figureSums } from './figures-types.ts';

type Cells = Map<string, Record<string, number>>;

function addTo(cells: Cells, figures: Figures[]): Cells {
  for (const one of figures) {
    const key = figureKeys.map((name) => one[name]).join('|');
    const cell = cells.get(key) ?? {};
    for (const name of figureSums) cell[name] = (cell[name] ?? 0) + one[name];
    if (cell.forecasts === 0) cells.delete(key);
    else cells.set(key, cell);
  }
  return cells;
}

const forecast = fc
  .record({
    contestId: fc.constantFrom('1', '2', '3', '4'),
    owner: fc.constantFrom('', 'ada'),
    analyst: fc.constantFrom('statistical' as const, 'grok' as const),
    isNewest: fc.boolean(),
    isVoid: fc.boolean(),
    homeWins: fc.boolean(),
    chance: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
    closing: fc.option(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { nil: undefined }),
    day: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ chance, day, ...given }) =>
    countedForecast({
      ...given,
      playedAt: new Date(Date.UTC(2026, 9, day, 18)),
      chances: {
        statistical: { homeWinProbability: chance },
        ours: { homeWinProbability: chance, score: { home: 24, away: 20 } },
        'home-rate': { homeWinProbability: 0.55 },
      },
    }),
  );

it('incremental sums equal a recount, for any history of grades and corrections', () => {
  fc.assert(
    fc.property(fc.array(fc.array(forecast, { maxLength: 4 }), { maxLength: 4 }), (history) => {
      const kept: Cells = new Map();
      let before: Countable[] = [];
      for (const after of history) {
        addTo(kept, calculateFigureChanges(before, after));
        before = after;
      }
      const recounted = addTo(new Map(), before.flatMap(countFigures));
      expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(recounted));
    }),
    { numRuns: 30 },
  );
});

it('counts every layer over all time, our prediction also by month and day, and the newest version', () => {
  const figures = countFigures(countedForecast({ closing: 0.6 }));
  expect(figures.map(({ layer, span, period }) => [layer, span, period])).toEqual([
    ['ours', 'all', ''],
    ['ours', 'month', '2026-11'],
    ['ours', 'day', '2026-11-20'],
    ['statistical', 'all', ''],
    ['close', 'all', ''],
  ]);
  expect(countFigures(countedForecast({ isNewest: false }))).toEqual([]);
});
