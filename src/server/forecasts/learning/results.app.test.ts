import { games } from '#db/tables/games-tables.ts';
import { manyGames } from '#testing/samples/many-games.ts';
import { countTurns } from '#testing/turns.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeGames } from '#server/contests/games/games.ts';
import { listResults } from './learning-store.ts';

const test = useSharedTestApp();

beforeAll(async () => {
  await storeGames(test.context, 'nfl', manyGames(1200));
  await test.context.db
    .update(games)
    .set({ state: 'final', homeScore: 20, awayScore: 17 })
    .where(eq(games.league, 'nfl'));
  // Three hundred were played a week before the others, which all began at once.
  await test.context.db.execute(
    sql`update games set starts_at = starts_at - interval '7 days' where id >= 'many-00900'`,
  );
});

describe('results for the ratings', () => {
  it('are all read, each once and in order of play, even if many began at once', async () => {
    const results = await listResults(test.context.db, 'nfl');
    const numbers = results.map(({ id }) => Number(id.slice(5)));
    const span = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => from + index);

    expect(numbers).toEqual([...span(900, 1200), ...span(0, 900)]);
  });

  it('are read yielding after every five hundred', async () => {
    const turns = await countTurns(() => listResults(test.context.db, 'nfl'));

    expect(turns).toBeGreaterThanOrEqual(2);
  });
});
