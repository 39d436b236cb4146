import { canonicalJson } from './canonical-json.ts';

/**
 * Current entry format; incremented when its fields, or what a grade follows from, change
 * (docs/ledger.md).
 */
export const journalVersion = 3;

/** `season`: odds of a season, or how it ended (from format 3 on). */
export type JournalKind = 'prediction' | 'grade' | 'season';

export interface ExportedEntry {
  /** Counts from 1 without gaps. */
  sequence: number;
  kind: JournalKind;
  /** UTC with milliseconds. */
  lockedAt: string;
  document: unknown;
  /** SHA-256 of the unpublished part; null when nothing is withheld. */
  privateDigest: string | null;
  previousHash: string | null;
  version: number;
  /** SHA-256, lower-case hex, over {@link lockedText}. */
  hash: string;
}

export type JournalHead = Pick<ExportedEntry, 'sequence' | 'hash'>;

/** The text hashed for an entry (docs/ledger.md, “The hash”). */
export function lockedText(entry: Omit<ExportedEntry, 'hash'>): string {
  return canonicalJson({ ...entry, hash: undefined });
}

/**
 * The locked text, cut from the line without re-serializing it; undefined unless the line is
 * canonical JSON.
 */
export function lockedTextOfLine(line: string, entry: ExportedEntry): string | undefined {
  const { document: _document, hash, ...behind } = entry;
  const end = `,${canonicalJson(behind).slice(1)}`;
  const endWithHash = `,"hash":${JSON.stringify(hash)}${end}`;
  if (!line.startsWith('{"document":') || !line.endsWith(endWithHash)) return undefined;
  return line.slice(0, line.length - endWithHash.length) + end;
}

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

export const contentsFault = 'its contents do not match its hash';
