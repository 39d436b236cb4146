import type { Transaction } from '#db/client.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { contentsFault, faultOfPlace } from '#domain/journal/exported-entry.ts';
import { hashOf, sealedPart } from './policy.ts';
import { findHead, insertEntry, lockJournal } from './store.ts';
import type { JournalEntry, JournalHead } from './types.ts';

export { listEntries, listEntriesAfter, lockJournal } from './store.ts';

/** Adds an entry behind the newest one. */
export async function appendEntry(
  transaction: Transaction,
  entry: Pick<JournalEntry, 'kind' | 'sealedAt' | 'document' | 'private'>,
): Promise<JournalEntry> {
  await lockJournal(transaction);
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

/** What is wrong with an entry by itself or with its place behind `previous`; undefined when all is well. */
export function faultOfEntry(
  entry: JournalEntry,
  previous: JournalHead | undefined,
): string | undefined {
  const misplaced = faultOfPlace(entry, previous);
  if (misplaced !== undefined) return misplaced;
  return entry.hash === hashOf(entry) ? undefined : contentsFault;
}

/** One line of an export: all that the hash covers, and the hash. */
export function exportLine(entry: JournalEntry): string {
  return canonicalJson({ ...sealedPart(entry), hash: entry.hash });
}
