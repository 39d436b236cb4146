import { migrationsFolder } from '#testing/places.ts';
import { countTurns } from '#testing/turns.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openInMemory } from './embedded.ts';

describe('the embedded database', () => {
  it('lets others have their turn between the statements of one piece of work, also in a transaction', async () => {
    const connection = await openInMemory(migrationsFolder);
    const work = sql`select count(*) from generate_series(1, 100000)`;
    const turns = await countTurns(() =>
      connection.db.transaction(async (transaction) => {
        for (let statement = 0; statement < 30; statement += 1) await transaction.execute(work);
      }),
    );
    await connection.close();

    expect(turns).toBeGreaterThanOrEqual(10);
  });
});
