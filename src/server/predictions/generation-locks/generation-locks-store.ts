import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { generationLocks } from '#db/tables/generations.ts';
import { eq, sql } from 'drizzle-orm';

export type LockRow = typeof generationLocks.$inferSelect;

/** A lock not renewed for this long belongs to a dead process. */
const leaseSeconds = 15;
/** The database's clock, shared by processes on several machines. */
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** No lease is this long: it was taken by a fast clock that has been set back since. */
const isAhead = sql`${generationLocks.leaseUntil} > now() + make_interval(secs => ${4 * leaseSeconds})`;

/** Takes a lock that is free or expired; false while another process holds it. */
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

/** Stores the error for those waiting; the lock is free for the next request. */
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

/** Deletes all locks, for a start on a database that no other process uses. */
export async function dropAllLocks(db: Database) {
  await db.delete(generationLocks);
}

/** Deletes locks of failed generations and killed processes. */
export async function dropStaleLocks(db: Database) {
  await db
    .delete(generationLocks)
    .where(sql`${generationLocks.leaseUntil} < now() - interval '1 hour'`);
}

function isOwn(inputsKey: string, owner: string) {
  return matching(generationLocks, { inputsKey, owner });
}
