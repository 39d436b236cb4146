import { canonicalJson } from './canonical-json.ts';

/** The format in which entries are written now; a change of their fields raises it. */
export const journalVersion = 1;

/** An entry of the journal as it is published: all that its hash covers, and the hash. */
export interface ExportedEntry {
  /** 1, 2, 3 … without a gap. */
  sequence: number;
  kind: 'prediction' | 'grade';
  /** UTC with milliseconds. */
  lockedAt: string;
  document: unknown;
  /** SHA-256 of what is not published of it; null where nothing is held back. */
  privateDigest: string | null;
  /** The hash of the entry before; null in the first one. */
  previousHash: string | null;
  /** The format of the entry, {@link journalVersion} or an earlier one. */
  version: number;
  /** SHA-256, lower-case hex, over {@link lockedText}. */
  hash: string;
}

/** What of an entry the next one is chained to. */
export type JournalHead = Pick<ExportedEntry, 'sequence' | 'hash'>;

/** The text that an entry's hash is computed over (docs/ledger.md, “The hash”). */
export function lockedText(entry: Omit<ExportedEntry, 'hash'>): string {
  return canonicalJson({ ...entry, hash: undefined });
}

/**
 * The same, out of the line that an entry was read from: a line of an export is its canonical JSON, so
 * that only the hash has to be left out. Undefined where the line is written otherwise.
 */
export function lockedTextOfLine(line: string, entry: ExportedEntry): string | undefined {
  const { document: _document, hash, ...behind } = entry;
  const end = `,${canonicalJson(behind).slice(1)}`;
  const endWithHash = `,"hash":${JSON.stringify(hash)}${end}`;
  if (!line.startsWith('{"document":') || !line.endsWith(endWithHash)) return undefined;
  return line.slice(0, line.length - endWithHash.length) + end;
}

/** What is wrong with an entry's place behind `previous`; undefined when it follows. */
export function faultOfPlace(
  { sequence, previousHash }: Pick<ExportedEntry, 'sequence' | 'previousHash'>,
  previous: JournalHead | undefined,
): string | undefined {
  const expected = (previous?.sequence ?? 0) + 1;
  if (sequence !== expected) {
    return `row ${expected} is missing, or rows were renumbered`;
  }
  if (previousHash === (previous?.hash ?? null)) return undefined;
  return previous === undefined
    ? 'it is the first row but refers to an earlier one'
    : `its link to row ${previous.sequence} is broken: the hashes differ`;
}

/** What is wrong when an entry's text has another hash than it states. */
export const contentsFault = 'its contents do not match its hash';
