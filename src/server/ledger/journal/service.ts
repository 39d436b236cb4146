import type { Transaction } from '#db/client.ts';
import { canonicalJson } from '../../security/digests.ts';
import { hashOf, sealedPart } from './policy.ts';
import { findHead, insertEntries, lockJournal } from './store.ts';
import type { JournalEntry, JournalHead } from './types.ts';

export { listEntries, listEntriesAfter, lockJournal } from './store.ts';

type Addition = Pick<JournalEntry, 'kind' | 'sealedAt' | 'document' | 'private'>;

/** Adds an entry behind the newest one. */
export async function appendEntry(
  transaction: Transaction,
  entry: Addition,
): Promise<JournalEntry> {
  const [sealed] = await appendEntries(transaction, [entry]);
  if (sealed === undefined) throw new Error('an entry was not added');
  return sealed;
}

/** Adds entries behind the newest one, each chained to the one before it: the head is read once. */
export async function appendEntries(
  transaction: Transaction,
  entries: Addition[],
): Promise<JournalEntry[]> {
  await lockJournal(transaction);
  let head: JournalHead | undefined = await findHead(transaction);
  const added: JournalEntry[] = [];
  for (const entry of entries) {
    const unsealed = {
      ...entry,
      sequence: (head?.sequence ?? 0) + 1,
      previousHash: head?.hash ?? null,
    };
    const sealed = { ...unsealed, hash: hashOf(unsealed) };
    added.push(sealed);
    head = sealed;
  }
  await insertEntries(transaction, added);
  return added;
}

/** What is wrong with an entry by itself or with its place behind `previous`; undefined when all is well. */
export function faultOfEntry(
  entry: JournalEntry,
  previous: JournalHead | undefined,
): string | undefined {
  const expected = (previous?.sequence ?? 0) + 1;
  if (entry.sequence !== expected) {
    return `row ${expected} is missing before it, or rows were renumbered`;
  }
  if (entry.previousHash !== (previous?.hash ?? null)) {
    return previous === undefined
      ? 'it is the first row, but names a row before it'
      : `its link to row ${previous.sequence} is broken: that row's hash is not the one it was chained to`;
  }
  return entry.hash === hashOf(entry) ? undefined : 'its contents do not match its hash';
}

/** One line of an export: all that the hash covers, and the hash. */
export function exportLine(entry: JournalEntry): string {
  return canonicalJson({ ...sealedPart(entry), hash: entry.hash });
}
