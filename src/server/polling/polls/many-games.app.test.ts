import type { WeekScheduleView } from '#contract/schedules-endpoints.ts';
import { forecasts } from '#db/tables/forecasts.ts';
import { games } from '#db/tables/games-tables.ts';
import { manyGames } from '#testing/samples/many-games.ts';
import { countTurns } from '#testing/turns.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';
import { refreshUpcomingForecasts } from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { viewWeek } from '#server/contests/schedules/schedules.ts';
import { findLearnedModel } from '#server/forecasts/ratings/ratings.ts';
import { storeGames } from '#server/contests/games/games.ts';
import { refreshSlate } from '#server/polling/game-polling.ts';

const week = { kind: 'week', season: 2026, phase: 'regular', week: 11 } as const;

const test = useTestApp();

/** The embedded database runs on the server's thread and blocks everything else while it works. */
describe('many games at once yield to other work', () => {
  it('while they are stored: after every thirty at the latest', async () => {
    const arriving = manyGames(600);
    const turns = await countTurns(() => storeGames(test.context, 'nfl', arriving));

    expect(turns).toBeGreaterThanOrEqual(600 / 30 - 1);
    expect(await test.context.db.$count(games)).toBe(600);
    // Also while they are checked and nothing has changed.
    const checked = await countTurns(() => storeGames(test.context, 'nfl', arriving));
    expect(checked).toBeGreaterThanOrEqual(600 / 30 - 1);
  });

  it('while they are forecast, because they are new or there are new results: after every twenty', async () => {
    const arriving = manyGames(300);
    await storeGames(test.context, 'nfl', arriving);
    await findLearnedModel(test.context, 'nfl');
    const gameIds = arriving.map(({ game }) => game.id);
    for (const cause of [
      { ratingsChanged: false, gameIds },
      { ratingsChanged: true, gameIds: [] },
    ]) {
      const turns = await countTurns(() => refreshUpcomingForecasts(test.context, 'nfl', cause));
      expect(turns).toBeGreaterThanOrEqual(300 / 20 - 1);
      expect(await test.context.db.$count(forecasts)).toBe(300);
    }
  });

  it('while the members’ answer is built, each game once and in order', async () => {
    const arriving = manyGames(600);
    test.context.source = {
      ...test.context.source,
      fetchSlate: async () => ({ games: arriving, rejected: [] }),
    };
    await refreshSlate(test.context, 'nfl', week);
    let shown: WeekScheduleView | undefined;
    const turns = await countTurns(async () => {
      shown = await viewWeek(test.context, 'nfl', { season: 2026, slot: 15 });
    });

    expect(shown?.games.map(({ id }) => id)).toEqual(arriving.map(({ game }) => game.id));
    // Per hundred games: a page of rows, a page of related rows and a page of views.
    expect(turns).toBeGreaterThanOrEqual(3 * (600 / 100 - 1));
  });
});
