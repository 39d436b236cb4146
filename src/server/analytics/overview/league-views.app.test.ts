import { gradedForecast, readFigures } from '#testing/samples/graded-forecast.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import type { LayerGrades } from '#domain/grading/layer-grades.ts';
import { expect, it } from 'vitest';
import { viewLeagues } from './league-views.ts';
import { viewHeadline } from './analytics-views.ts';

type Forecasts = Parameters<typeof readFigures>[1];
const test = useTestApp();

const buildLeagues = async (forecasts: Forecasts) =>
  viewLeagues((await readFigures(test, forecasts)).figures);
const buildHeadline = async (forecasts: Forecasts) => {
  const { figures, bins } = await readFigures(test, forecasts);
  return viewHeadline(figures, bins, []);
};

/** A prediction with a modified grade. */
function graded(
  change: LayerGrades['ours'] | object,
  given: Parameters<typeof gradedForecast>[0] = {},
) {
  const grades = (layers: LayerGrades) =>
    ({ ...layers, ours: { ...layers.ours, ...change } }) as LayerGrades;
  return gradedForecast({ ...given, grades });
}

it('compares log losses with the close on games that have one', async () => {
  const { leagues, againstClose } = await buildLeagues([
    gradedForecast({ closing: 0.6 }),
    gradedForecast({ closing: 0.8 }),
    gradedForecast({ homeWins: false }),
  ]);

  const [nfl] = leagues;
  expect(nfl).toMatchObject({ league: 'nfl', games: 3, gamesWithClose: 2, openLogLoss: null });
  expect(nfl?.logLoss).toBeCloseTo(-Math.log(0.7), 6);
  const close = -(Math.log(0.6) + Math.log(0.8)) / 2;
  expect(nfl?.closeLogLoss).toBeCloseTo(close, 6);
  expect(againstClose.n).toBe(2);
  expect(againstClose.mean).toBeCloseTo(close + Math.log(0.7), 6);
  expect(againstClose.low).toBeLessThan(againstClose.mean ?? 0);
});

it('never combines lines of different leagues into one rate', async () => {
  const forecasts = [
    gradedForecast({ closing: 0.6 }),
    gradedForecast({ closing: 0.6, league: 'nba' }),
  ];

  expect((await buildLeagues(forecasts)).leagues.map(({ league }) => league)).toEqual([
    'nfl',
    'nba',
  ]);
  const headline = await buildHeadline(forecasts);
  expect(headline).toMatchObject({ winRate: null });
  const [first] = forecasts;
  expect(await buildHeadline(first === undefined ? [] : [first])).toMatchObject({
    winRate: 100,
  });
});

it('counts units with a stored price, and only wins without one', async () => {
  const priced = { spread: 'win', spreadUnits: 0.91, total: 'loss', totalUnits: -1 };
  const { leagues } = await buildLeagues([
    graded(priced),
    graded({ ...priced, spread: 'loss', spreadUnits: -1 }),
    graded({ spread: 'win', total: 'push' }),
  ]);

  expect(leagues[0]?.spread.priced).toMatchObject({ wins: 1, losses: 1, pushes: 0 });
  expect(leagues[0]?.spread.priced?.units).toBeCloseTo(-0.09, 6);
  expect(leagues[0]?.spread.priced?.roi).toBeCloseTo(-4.5, 6);
  expect(leagues[0]?.spread.unpriced).toMatchObject({ correct: 1, total: 1, pushes: 0 });
  expect(leagues[0]?.total.unpriced).toMatchObject({ correct: 0, total: 0, pushes: 1 });
});

it('excludes a fixed handicap without a price', async () => {
  const { leagues } = await buildLeagues([
    graded({ spread: 'win', total: 'win' }, { league: 'nhl' }),
  ]);

  expect(leagues[0]?.spread).toEqual({ priced: null, unpriced: null });
  expect(leagues[0]?.total).toEqual({ priced: null, unpriced: null });
});

it('has predictions with an edge when locked as a subset', async () => {
  const { leagues } = await buildLeagues([
    graded({ edge: { outcome: 'win', units: 1.3 } }),
    graded({ edge: { outcome: 'loss' } }),
    graded({}),
  ]);

  expect(leagues[0]?.edges).toEqual({ wins: 1, losses: 1, priced: 1, units: 1.3 });
});
