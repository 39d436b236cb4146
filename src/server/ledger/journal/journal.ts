import type { Transaction } from '#db/client.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { contentsFault, faultOfPlace, journalVersion } from '#domain/journal/exported-entry.ts';
import { calculateHash, hashedPart } from './journal-rules.ts';
import { findHead, insertEntries } from './journal-store.ts';
import type { JournalEntry, JournalHead } from './journal-types.ts';

export { calculateDigest } from './journal-rules.ts';
export { countEntriesAfter, listEntries, listEntriesAfter, lockJournal } from './journal-store.ts';

type Addition = Pick<JournalEntry, 'kind' | 'lockedAt' | 'document' | 'private'>;

/**
 * Appends entries, each chained to the previous one; the transaction holds the journal lock. Returns
 * them in the same order.
 */
export async function appendEntries(
  transaction: Transaction,
  entries: Addition[],
): Promise<JournalEntry[]> {
  let head: JournalHead | undefined = await findHead(transaction);
  const added: JournalEntry[] = [];
  for (const entry of entries) {
    const unhashed = {
      ...entry,
      sequence: (head?.sequence ?? 0) + 1,
      previousHash: head?.hash ?? null,
      version: journalVersion,
    };
    const locked = { ...unhashed, hash: calculateHash(unhashed) };
    added.push(locked);
    head = locked;
  }
  await insertEntries(transaction, added);
  return added;
}

/** What is wrong with an entry or its position after `previous`; undefined when valid. */
export function faultOfEntry(
  entry: JournalEntry,
  previous: JournalHead | undefined,
): string | undefined {
  const misplaced = faultOfPlace(entry, previous);
  if (misplaced !== undefined) return misplaced;
  return entry.hash === calculateHash(entry) ? undefined : contentsFault;
}

/** An export line: everything the hash covers, and the hash. */
export function exportLine(entry: JournalEntry): string {
  return canonicalJson({ ...hashedPart(entry), hash: entry.hash });
}
