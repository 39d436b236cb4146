import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Current time of the database, the one clock that all processes share. */
export async function readDatabaseClock(db: Database): Promise<Date> {
  const [row] = await db
    .select({ at: sql`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number) })
    .from(sql`(select 1) as one_row`);
  if (row === undefined) throw new Error('the database has told no time');
  return new Date(Math.floor(row.at));
}
