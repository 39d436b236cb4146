import { forecasts } from '#db/tables/forecasts.ts';
import { games } from '#db/tables/games-tables.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import type { Forecast } from '#domain/forecast.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findGame } from '#server/contests/games/games.ts';
import { storeDepthChart } from '#server/contests/depth-charts.ts';
import { storeInjuries } from '#server/contests/injuries.ts';
import {
  followRatings,
  listForecastHistory,
  refreshForecast,
  refreshUpcomingForecasts,
} from './game-forecasts.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

const lookThrough = () =>
  refreshUpcomingForecasts(test.context, 'nfl', { ratingsChanged: true, gameIds: [] });

async function storedForecast(gameId: string) {
  const [row] = await test.context.db
    .select()
    .from(forecasts)
    .where(and(eq(forecasts.league, 'nfl'), eq(forecasts.gameId, gameId)));
  if (row === undefined) throw new Error(`game ${gameId} has no forecast`);
  return row;
}

/** Stores a forecast as an earlier release did: same ratings, another score projection. */
async function projectOtherwise(gameId: string): Promise<Forecast> {
  const { forecast } = await storedForecast(gameId);
  const old = { ...forecast, projectedHomeScore: 17, projectedAwayScore: 14 };
  await test.context.db
    .update(forecasts)
    .set({ forecast: old })
    .where(and(eq(forecasts.league, 'nfl'), eq(forecasts.gameId, gameId)));
  return old;
}

describe('forecasts stored by an earlier release', () => {
  it('get a projected score consistent with their lines before the start', async () => {
    await addGame(test, { id: '401' });
    await lookThrough();
    const { forecast } = await storedForecast('401');
    await projectOtherwise('401');

    await lookThrough();

    expect((await storedForecast('401')).forecast).toEqual(forecast);
    const { body } = await ada.call('GET', '/api/nfl/games/401');
    const { forecast: shown } = (body as { game: GameView }).game;
    const [home, away] = [shown?.homeScore ?? 0, shown?.awayScore ?? 0];
    expect(Math.abs(home - away + (shown?.homeSpread ?? 99))).toBeLessThanOrEqual(0.5);
    expect(Math.abs(home + away - (shown?.total ?? 0))).toBeLessThanOrEqual(1);
  });

  it('get it also when a prediction requests one game’s forecast', async () => {
    const game = await addGame(test, { id: '401' });
    await lookThrough();
    const { forecast } = await storedForecast('401');
    await projectOtherwise('401');

    const [row] = await test.context.db.select().from(games).where(eq(games.id, game.id));
    const refreshed = row && (await refreshForecast(test.context, 'nfl', row));

    expect(refreshed?.forecast).toEqual(forecast);
  });

  it('are frozen once the game has begun', async () => {
    await addGame(test, { id: '401' });
    await lookThrough();
    const old = await projectOtherwise('401');
    test.clock.set('2026-11-22T18:00:01Z');

    await lookThrough();

    expect((await storedForecast('401')).forecast).toEqual(old);
  });

  it('keep their time when nothing in them has changed', async () => {
    await addGame(test, { id: '401' });
    await lookThrough();
    const { madeAt } = await storedForecast('401');
    test.clock.advance(60_000);

    await lookThrough();

    expect((await storedForecast('401')).madeAt).toEqual(madeAt);
  });
});

it('is calculated once for a game first seen live, with its time', async () => {
  await addGame(test, { id: '401', state: 'live', homeScore: 7, awayScore: 0 });
  test.clock.set('2026-11-22T18:30:00Z');
  await lookThrough();

  const { forecast, madeAt } = await storedForecast('401');
  expect(madeAt).toEqual(test.clock.now());
  expect(forecast.homeWinProbability).toBeGreaterThan(0);

  test.clock.advance(60_000);
  await lookThrough();
  expect((await storedForecast('401')).madeAt).toEqual(madeAt);
});

it('forecast history until the start is kept with times, as far as changes are visible', async () => {
  await addGame(test, { id: '401', startsAt: new Date('2026-11-26T18:00:00Z') });
  await lookThrough();
  const { madeAt: first } = await storedForecast('401');
  test.clock.advance(60_000);
  const { forecast } = await storedForecast('401');
  // As if other ratings had said so before.
  await test.context.db
    .update(forecasts)
    .set({ forecast: { ...forecast, homeWinProbability: forecast.homeWinProbability - 0.1 } })
    .where(and(eq(forecasts.league, 'nfl'), eq(forecasts.gameId, '401')));
  await lookThrough();
  test.clock.advance(60_000);
  await projectOtherwise('401');
  await lookThrough();

  const game = await findGame(test.context, 'nfl', '401');
  const history = game && (await listForecastHistory(test.context, game));

  const probability = forecast.homeWinProbability;
  expect(history?.map(({ at, homeWinProbability }) => [at, homeWinProbability])).toEqual([
    [first, probability],
    [new Date(first.getTime() + 60_000), probability],
    // A change of only the score projection is not visible in a chart; the last one stays.
    [new Date(first.getTime() + 120_000), probability],
  ]);
});

it('forecasts without all inputs leave no history, and the current one is marked', async () => {
  await addGame(test, { id: '401' });
  await lookThrough();
  const readHistory = async () => {
    const game = await findGame(test.context, 'nfl', '401');
    return game && (await listForecastHistory(test.context, game));
  };
  expect((await storedForecast('401')).forecast.missing).toEqual([
    { input: 'injuries', done: 0, total: 1 },
    { input: 'starters', done: 0, total: 2 },
  ]);
  expect(await readHistory()).toMatchObject([{ isProvisional: true }]);

  test.clock.advance(60_000);
  await storeInjuries(test.context, 'nfl', '401', { home: [], away: null });
  for (const teamId of ['gulls', 'elks']) await storeDepthChart(test.context, 'nfl', teamId, []);
  expect(await followRatings(test.context, 'nfl')).toEqual(['401']);
  expect((await storedForecast('401')).forecast.missing).toBeUndefined();
  expect(await readHistory()).toMatchObject([{ at: test.clock.now(), isProvisional: false }]);
});
