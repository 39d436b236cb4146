import type { Transaction, Database, WithDatabase } from '#db/client.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { contentsFault, faultOfPlace, journalVersion } from '#domain/journal/exported-entry.ts';
import { lockNumbers } from '#db/locks.ts';
import { journal } from '#db/tables/journal-tables.ts';
import { asc, desc, gt, inArray, sql } from 'drizzle-orm';
import { sha256 } from '#server/security/digests.ts';

type Addition = Pick<JournalEntry, 'kind' | 'lockedAt' | 'document' | 'private'>;

/**
 * Appends entries, each chained to the previous one; the transaction holds the journal lock.
 * Returns them in the same order.
 */
export async function appendEntries(transaction: Transaction, entries: Addition[]) {
  let [head]: JournalHead[] = await transaction
    .select({ sequence: journal.sequence, hash: journal.hash })
    .from(journal)
    .orderBy(desc(journal.sequence))
    .limit(1);
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
  for (let from = 0; from < added.length; from += insertedAtOnce) {
    await transaction.insert(journal).values(added.slice(from, from + insertedAtOnce));
  }
  return added;
}

/** Fault of an entry or its position after `previous`; undefined when valid. */
export function faultOfEntry(entry: JournalEntry, previous: JournalHead | undefined) {
  const misplaced = faultOfPlace(entry, previous);
  if (misplaced !== undefined) return misplaced;
  return entry.hash === calculateHash(entry) ? undefined : contentsFault;
}

export function exportLine(entry: JournalEntry): string {
  return canonicalJson({ ...hashedPart(entry), hash: entry.hash });
}

/**
 * The part of an entry that the hash covers: every column but the hash, with the private part
 * replaced by its digest (docs/ledger.md).
 */
function hashedPart({ private: hidden, ...open }: UnhashedEntry): Record<string, unknown> {
  return {
    ...open,
    hash: undefined,
    privateDigest: hidden === null ? null : calculateDigest(hidden),
  };
}

/** Digest of a private part or, when it was erased with its author's account, the stored digest. */
export function calculateDigest(hidden: unknown): string {
  const { erasedDigest } = hidden as { erasedDigest?: string };
  return erasedDigest ?? sha256(canonicalJson(hidden));
}

/** SHA-256 of the canonical JSON of {@link hashedPart}, in hex. */
export function calculateHash(entry: UnhashedEntry): string {
  return sha256(canonicalJson(hashedPart(entry)));
}

/** Blocks other writers until the transaction ends, so that the head read stays the newest. */
export async function lockJournal(transaction: Transaction) {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lockNumbers.journal})`);
}

/** Documents are long; limits how long a statement blocks an embedded engine. */
const insertedAtOnce = 50;

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

export type JournalEntry = typeof journal.$inferSelect;

type UnhashedEntry = Omit<JournalEntry, 'hash'>;

type JournalHead = Pick<JournalEntry, 'sequence' | 'hash'>;
