import type { journal } from '#db/tables/journal.ts';
import { createHash } from 'node:crypto';

export type JournalEntry = typeof journal.$inferSelect;

/** An entry before it has its hash. */
export type UnsealedEntry = Omit<JournalEntry, 'hash'>;

/** What of an entry the next one is chained to. */
export type JournalHead = Pick<JournalEntry, 'sequence' | 'hash'>;

/**
 * JSON with sorted keys and no white space (RFC 8785): equal values give equal text, whatever wrote
 * them. Properties that are undefined are left out, as JSON does.
 * @throws RangeError for a number that JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new RangeError(`${value} has no place in JSON`);
  }
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) {
    return `[${value.map((element) => canonicalJson(element ?? null)).join(',')}]`;
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value);

  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/**
 * What the hash of an entry covers: every column but the hash itself, with a digest in the place of
 * what is private (docs/ledger.md).
 */
export function sealedPart({ private: hidden, ...open }: UnsealedEntry): Record<string, unknown> {
  const privateDigest = hidden === null ? null : sha256(canonicalJson(hidden));
  return { ...open, hash: undefined, privateDigest };
}

/** SHA-256 over the canonical JSON of {@link sealedPart}, in hex. */
export function hashOf(entry: UnsealedEntry): string {
  return sha256(canonicalJson(sealedPart(entry)));
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
