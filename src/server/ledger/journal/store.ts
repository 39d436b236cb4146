import type { Database, Transaction } from '#db/client.ts';
import { journal } from '#db/tables/journal.ts';
import { asc, desc, gt, inArray, sql } from 'drizzle-orm';
import type { JournalEntry, JournalHead } from './types.ts';

/** Whoever adds an entry holds this lock until the commit: sequence and chain have no gap and no fork. */
const journalLock = 7_240_114;

/** Waits for its turn; the lock ends with the transaction. */
export async function takeJournalLock(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${journalLock})`);
}

export async function findHead(transaction: Transaction): Promise<JournalHead | undefined> {
  const [head] = await transaction
    .select({ sequence: journal.sequence, hash: journal.hash })
    .from(journal)
    .orderBy(desc(journal.sequence))
    .limit(1);
  return head;
}

export async function insertEntry(transaction: Transaction, entry: JournalEntry): Promise<void> {
  await transaction.insert(journal).values(entry);
}

export async function listAfter(
  db: Database | Transaction,
  sequence: number,
  limit: number,
): Promise<JournalEntry[]> {
  return db
    .select()
    .from(journal)
    .where(gt(journal.sequence, sequence))
    .orderBy(asc(journal.sequence))
    .limit(limit);
}

export async function listBySequence(
  db: Database | Transaction,
  sequences: number[],
): Promise<JournalEntry[]> {
  if (sequences.length === 0) return [];
  return db.select().from(journal).where(inArray(journal.sequence, sequences));
}
