import type { AppContext } from '#server/context.ts';

/** A larger difference between two clocks is a problem. */
export const maxClockDifferenceMs = 5000;

/** The database's time, by which ages are counted, and this machine's clock against it. */
export async function readClocks({
  connection,
  db,
  now,
}: Pick<AppContext, 'connection' | 'db' | 'now'>) {
  const before = now();
  const database = await connection.readClock(db);
  return { now: database, aheadMs: measureAhead(before, database, now()) };
}

/** The least difference that explains the readings, so that a slow answer is none. */
export function measureAhead(before: Date, database: Date, after: Date): number {
  if (database < before) return before.getTime() - database.getTime();
  return database > after ? after.getTime() - database.getTime() : 0;
}
