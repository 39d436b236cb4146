import type { Database } from '#db/client.ts';
import { first } from '#db/first.ts';
import { journalHeads } from '#db/tables/journal-heads.ts';
import { journal, predictions } from '#db/tables/journal.ts';
import { asc, desc, eq, gt, isNull, lt } from 'drizzle-orm';

const headColumns = {
  sequence: journal.sequence,
  hash: journal.hash,
  lockedAt: journal.lockedAt,
};

/** The newest entry, optionally of those locked before a moment. */
export async function findHeadBefore(db: Database, end?: Date) {
  return first(
    db
      .select(headColumns)
      .from(journal)
      .where(end && lt(journal.lockedAt, end))
      .orderBy(desc(journal.sequence))
      .limit(1),
  );
}

/** The first entry after a sequence number. */
export async function findEntryAfter(db: Database, sequence: number) {
  return first(
    db
      .select(headColumns)
      .from(journal)
      .where(gt(journal.sequence, sequence))
      .orderBy(asc(journal.sequence))
      .limit(1),
  );
}

/** Newest first. */
export async function listDailyHeads(db: Database, limit: number) {
  return db.select().from(journalHeads).orderBy(desc(journalHeads.day)).limit(limit);
}

/** Heads not yet posted, oldest first. */
export async function listUnposted(db: Database, limit: number) {
  return db
    .select()
    .from(journalHeads)
    .where(isNull(journalHeads.postedAt))
    .orderBy(asc(journalHeads.day))
    .limit(limit);
}

export async function insertDailyHead(db: Database, head: typeof journalHeads.$inferInsert) {
  await db.insert(journalHeads).values(head).onConflictDoNothing();
}

export async function savePosted(db: Database, day: string, postedAt: Date) {
  await db.update(journalHeads).set({ postedAt }).where(eq(journalHeads.day, day));
}

export async function findPredictionSequence(db: Database, id: string) {
  const row = await first(
    db.select({ sequence: predictions.sequence }).from(predictions).where(eq(predictions.id, id)),
  );
  return row?.sequence;
}
