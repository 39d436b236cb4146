import type { Database, Transaction } from '#db/client.ts';
import { hashOf, type JournalEntry } from './policy.ts';
import { findHead, insertEntry, listAfter, listBySequence, takeJournalLock } from './store.ts';

/** Holds other writers back until the transaction ends: what is read now is true when it is sealed. */
export async function lockJournal(transaction: Transaction): Promise<void> {
  await takeJournalLock(transaction);
}

/** Adds an entry behind the newest one. */
export async function appendEntry(
  transaction: Transaction,
  entry: Pick<JournalEntry, 'kind' | 'sealedAt' | 'document' | 'private'>,
): Promise<JournalEntry> {
  await takeJournalLock(transaction);
  const head = await findHead(transaction);
  const unsealed = {
    ...entry,
    sequence: (head?.sequence ?? 0) + 1,
    previousHash: head?.hash ?? null,
  };
  const sealed = { ...unsealed, hash: hashOf(unsealed) };
  await insertEntry(transaction, sealed);
  return sealed;
}

/** The entries behind a sequence number, in order. */
export async function listEntriesAfter(
  db: Database | Transaction,
  sequence: number,
  limit: number,
): Promise<JournalEntry[]> {
  return listAfter(db, sequence, limit);
}

export async function listEntries(
  db: Database | Transaction,
  sequences: number[],
): Promise<JournalEntry[]> {
  return listBySequence(db, sequences);
}
