import type { Database, Transaction, WithDatabase } from '#db/client.ts';
import { first } from '#db/first.ts';
import { lockNumbers } from '#db/locks.ts';
import { journal } from '#db/tables/journal.ts';
import { asc, desc, gt, inArray, sql } from 'drizzle-orm';
import type { JournalEntry } from './journal-types.ts';

/** Blocks other writers until the transaction ends, so that the head read stays the newest. */
export async function lockJournal(transaction: Transaction) {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lockNumbers.journal})`);
}

export async function findHead(transaction: Transaction) {
  return first(
    transaction
      .select({ sequence: journal.sequence, hash: journal.hash })
      .from(journal)
      .orderBy(desc(journal.sequence))
      .limit(1),
  );
}

/** Documents are long; limits how long a statement blocks an embedded engine. */
const insertedAtOnce = 50;

export async function insertEntries(transaction: Transaction, entries: JournalEntry[]) {
  for (let from = 0; from < entries.length; from += insertedAtOnce) {
    await transaction.insert(journal).values(entries.slice(from, from + insertedAtOnce));
  }
}

/** Entries after a sequence number, in order. */
export async function listEntriesAfter(db: Database, sequence: number, limit: number) {
  return db
    .select()
    .from(journal)
    .where(gt(journal.sequence, sequence))
    .orderBy(asc(journal.sequence))
    .limit(limit);
}

export async function listEntries(db: Database, sequences: number[]) {
  if (sequences.length === 0) return [];
  return db.select().from(journal).where(inArray(journal.sequence, sequences));
}

/** Number of entries of each kind after a sequence number, and the last one. */
export async function countEntriesAfter({ db }: WithDatabase, sequence: number) {
  return db
    .select({
      kind: journal.kind,
      count: sql<number>`count(*)::int`,
      last: sql<number>`max(${journal.sequence})::float8`,
    })
    .from(journal)
    .where(gt(journal.sequence, sequence))
    .groupBy(journal.kind);
}
