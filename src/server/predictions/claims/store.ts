import type { Database } from '#db/client.ts';
import { generationClaims } from '#db/tables.ts';
import { and, eq, sql } from 'drizzle-orm';

export type ClaimRow = typeof generationClaims.$inferSelect;

/** How long a claim holds without being renewed: then its process is taken for dead. */
const leaseSeconds = 15;
/** The database's clock: processes on several machines share it. */
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** Takes a claim that nobody holds, or whose holder is gone; false when somebody is at it. */
export async function takeClaim(db: Database, inputsKey: string, owner: string): Promise<boolean> {
  const rows = await db
    .insert(generationClaims)
    .values({ inputsKey, owner, leaseUntil: leaseEnd, refusal: null })
    .onConflictDoUpdate({
      target: generationClaims.inputsKey,
      set: { owner, leaseUntil: leaseEnd, refusal: null },
      setWhere: sql`${generationClaims.leaseUntil} <= now()`,
    })
    .returning({ owner: generationClaims.owner });
  return rows.length > 0;
}

export async function renewClaim(db: Database, inputsKey: string, owner: string): Promise<void> {
  await db.update(generationClaims).set({ leaseUntil: leaseEnd }).where(isOwn(inputsKey, owner));
}

export async function findClaim(db: Database, inputsKey: string): Promise<ClaimRow | undefined> {
  const [row] = await db
    .select()
    .from(generationClaims)
    .where(eq(generationClaims.inputsKey, inputsKey));
  return row;
}

export async function dropClaim(db: Database, inputsKey: string, owner: string): Promise<void> {
  await db.delete(generationClaims).where(isOwn(inputsKey, owner));
}

/** Leaves word for those who wait; the claim is free for the next who asks. */
export async function refuseClaim(
  db: Database,
  inputsKey: string,
  owner: string,
  refusal: NonNullable<ClaimRow['refusal']>,
): Promise<void> {
  await db
    .update(generationClaims)
    .set({ leaseUntil: sql`now()`, refusal })
    .where(isOwn(inputsKey, owner));
}

/** All of them: for a start on a database that no other process uses. */
export async function dropAllClaims(db: Database): Promise<void> {
  await db.delete(generationClaims);
}

/** What is left of generations that came to nothing, or whose process was killed. */
export async function dropStaleClaims(db: Database): Promise<void> {
  await db
    .delete(generationClaims)
    .where(sql`${generationClaims.leaseUntil} < now() - interval '1 hour'`);
}

function isOwn(inputsKey: string, owner: string) {
  return and(eq(generationClaims.inputsKey, inputsKey), eq(generationClaims.owner, owner));
}
