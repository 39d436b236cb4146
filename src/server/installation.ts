import type { Database } from '#db/client.ts';
import { installation } from '#db/tables/operations.ts';
import { eq } from 'drizzle-orm';

/** A value stored once per database, for all processes. */
export async function findInstalled<Value>(db: Database, key: string): Promise<Value | undefined> {
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  return row?.value as Value | undefined;
}

/** Stores a value unless another process was first; returns the stored one. */
export async function installFirst<Value>(db: Database, key: string, value: Value): Promise<Value> {
  await db
    .insert(installation)
    .values({ key, value })
    .onConflictDoNothing({ target: installation.key });
  return (await findInstalled<Value>(db, key)) ?? value;
}

export async function setInstalled(db: Database, key: string, value: unknown): Promise<void> {
  await db
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}
