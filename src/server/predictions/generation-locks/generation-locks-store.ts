import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { generationLocks } from '#db/tables/generations.ts';
import { eq, sql } from 'drizzle-orm';

export type LockRow = typeof generationLocks.$inferSelect;

/** How long a lock holds without being renewed: then its process is taken for dead. */
const leaseSeconds = 15;
/** The database's clock: processes on several machines share it. */
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** No lease is so long: it was taken by a clock that was ahead, and has been set back since. */
const isAhead = sql`${generationLocks.leaseUntil} > now() + make_interval(secs => ${4 * leaseSeconds})`;

/** Takes a lock that nobody holds, or whose holder is gone; false when somebody is at it. */
export async function takeLock(db: Database, inputsKey: string, owner: string) {
  const rows = await db
    .insert(generationLocks)
    .values({ inputsKey, owner, leaseUntil: leaseEnd, refusal: null })
    .onConflictDoUpdate({
      target: generationLocks.inputsKey,
      set: { owner, leaseUntil: leaseEnd, refusal: null },
      setWhere: sql`${generationLocks.leaseUntil} <= now() or ${isAhead}`,
    })
    .returning({ owner: generationLocks.owner });
  return rows.length > 0;
}

export async function renewLock(db: Database, inputsKey: string, owner: string) {
  await db.update(generationLocks).set({ leaseUntil: leaseEnd }).where(isOwn(inputsKey, owner));
}

export async function findLock(db: Database, inputsKey: string) {
  return first(db.select().from(generationLocks).where(eq(generationLocks.inputsKey, inputsKey)));
}

export async function dropLock(db: Database, inputsKey: string, owner: string) {
  await db.delete(generationLocks).where(isOwn(inputsKey, owner));
}

/** Leaves word for those who wait; the lock is free for the next who asks. */
export async function refuseLock(
  db: Database,
  inputsKey: string,
  owner: string,
  refusal: NonNullable<LockRow['refusal']>,
) {
  await db
    .update(generationLocks)
    .set({ leaseUntil: sql`now()`, refusal })
    .where(isOwn(inputsKey, owner));
}

/** All of them: for a start on a database that no other process uses. */
export async function dropAllLocks(db: Database) {
  await db.delete(generationLocks);
}

/** What is left of generations that came to nothing, or whose process was killed. */
export async function dropStaleLocks(db: Database) {
  await db
    .delete(generationLocks)
    .where(sql`${generationLocks.leaseUntil} < now() - interval '1 hour'`);
}

function isOwn(inputsKey: string, owner: string) {
  return matching(generationLocks, { inputsKey, owner });
}
