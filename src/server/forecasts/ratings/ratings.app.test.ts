import { games } from '#db/tables/games-tables.ts';
import { addGame, openProcess } from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AppContext } from '#server/context.ts';
import { findLearnedModel } from './ratings.ts';

const test = useTestApp();

const starter = (id: string) => ({ id, name: `Starter ${id}` });
const startedAt = (day: number) => new Date(Date.UTC(2026, 5, day, 18));
const key = { league: 'mlb', season: 2026, week: null } as const;

/** Plays ten games of gulls and elks, with two starters of the gulls in turn. */
async function playGames(): Promise<void> {
  for (let day = 1; day <= 10; day += 1) {
    await addGame(test, {
      ...key,
      id: `played-${day}`,
      startsAt: startedAt(day),
      state: 'final',
      homeScore: 3 + (day % 2) * 4,
      awayScore: 2,
      homeStarter: starter(String(day % 2)),
    });
  }
}

async function forecastNext(context: AppContext) {
  const model = await findLearnedModel(context, 'mlb');
  const [row] = await context.db.select().from(games).where(eq(games.id, 'next'));
  return row && model?.forecaster.forecast(row, { home: 'Gulls', away: 'Elks' });
}

describe('the ratings follow a correction of', () => {
  it.each<[string, Partial<typeof games.$inferInsert>]>([
    ['the sides', { homeId: 'elks', awayId: 'gulls' }],
    ['a starter', { homeStarter: starter('0') }],
  ])('%s', async (_what, correction) => {
    await playGames();
    await addGame(test, { ...key, id: 'next', startsAt: startedAt(11), homeStarter: starter('1') });
    const here = openProcess(test);
    const before = await forecastNext(here);
    test.clock.advance(60_000);

    await test.context.db
      .update(games)
      .set({ ...correction, changedAt: test.clock.now() })
      .where(eq(games.id, 'played-9'));

    const after = await forecastNext(here);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await forecastNext(openProcess(test)));
  });
});
