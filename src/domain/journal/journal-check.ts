import {
  contentsFault,
  type ExportedEntry,
  faultOfPlace,
  type JournalHead,
  sealedText,
  sealedTextOfLine,
} from './exported-entry.ts';
import { GradeCheck } from './grade-check.ts';

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export type Digest = (text: string) => Promise<string> | string;

export interface CheckedCounts {
  entries: number;
  predictions: number;
  grades: number;
}

export type JournalCheck =
  | ({ holds: true; first: number | null; head: SealedHead | null } & CheckedCounts)
  | ({ holds: false; fault: BadEntry } & CheckedCounts);

export type SealedHead = Pick<ExportedEntry, 'sequence' | 'hash' | 'sealedAt'>;

/** The first entry that does not hold; the counts beside it are of those before it. */
export interface BadEntry {
  /** 1 for the first line that was read. */
  line: number;
  /** Undefined where the line does not say. */
  sequence: number | undefined;
  /** `nfl 401`; undefined where the line does not say. */
  contest: string | undefined;
  fault: string;
}

interface CheckOptions {
  digest: Digest;
  /** Is the first line the journal's first entry? Otherwise the chain is checked from wherever it begins. */
  isWhole: boolean;
  onEntry?: (entry: ExportedEntry) => void;
  /** The one that does not hold, where its line could be read. */
  onBadEntry?: (entry: ExportedEntry) => void;
  onProgress?: (counts: CheckedCounts) => void;
}

/** Digests that are computed side by side. */
const batchSize = 256;

/**
 * Recomputes the hash of every line of an exported journal and its link to the line before, and sees
 * that each prediction was sealed before its start and, in a whole journal, that each grade follows
 * from the prediction it names. Nothing but the lines is trusted.
 */
export async function checkJournal(
  lines: AsyncIterable<string>,
  { digest, isWhole, onEntry, onBadEntry, onProgress }: CheckOptions,
): Promise<JournalCheck> {
  const counts: CheckedCounts = { entries: 0, predictions: 0, grades: 0 };
  let first: number | null = null;
  let previous: SealedHead | undefined;
  let lineNumber = 0;
  const grades = new GradeCheck();

  for await (const batch of batchesOf(lines)) {
    const read = batch.map(readLine);
    const doHold = await Promise.all(
      read.map((one, index) =>
        typeof one === 'string'
          ? Promise.resolve(false)
          : holdsItsHash(one, batch[index] ?? '', digest),
      ),
    );
    for (const [index, entry] of read.entries()) {
      lineNumber += 1;
      const isAnchor = previous === undefined && !isWhole;
      const fault =
        typeof entry === 'string'
          ? entry
          : (faultOf(entry, doHold[index] === true, isAnchor ? 'anywhere' : previous) ??
            (isWhole ? grades.faultOf(entry) : undefined));
      if (fault !== undefined) {
        if (typeof entry !== 'string') onBadEntry?.(entry);
        return { holds: false, ...counts, fault: named(entry, lineNumber, fault) };
      }
      if (typeof entry === 'string') continue;

      first ??= entry.sequence;
      previous = { sequence: entry.sequence, hash: entry.hash, sealedAt: entry.sealedAt };
      counts.entries += 1;
      counts[entry.kind === 'prediction' ? 'predictions' : 'grades'] += 1;
      onEntry?.(entry);
    }
    onProgress?.({ ...counts });
  }
  return { holds: true, ...counts, first, head: previous ?? null };
}

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** An entry, or what is wrong with its line. */
function readLine(line: string): ExportedEntry | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'the line is no JSON: it was cut off or altered';
  }
  return isEntry(value) ? value : 'the line is not written as entries are';
}

const members: Record<keyof ExportedEntry, (value: unknown) => boolean> = {
  sequence: Number.isSafeInteger,
  kind: (value) => value === 'prediction' || value === 'grade',
  sealedAt: isMoment,
  document: (value) => typeof value === 'object' && value !== null,
  privateDigest: isTextOrNull,
  previousHash: isTextOrNull,
  hash: (value) => typeof value === 'string',
};

function isEntry(value: unknown): value is ExportedEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  return Object.entries(members).every(([name, isRight]) => isRight(entry[name]));
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

async function holdsItsHash(entry: ExportedEntry, line: string, digest: Digest): Promise<boolean> {
  const text = sealedTextOfLine(line, entry);
  if (text !== undefined && (await digest(text)) === entry.hash) return true;
  try {
    // Written by somebody else, who has sorted or spaced it in his own way, or altered.
    return (await digest(sealedText(entry))) === entry.hash;
  } catch (error) {
    // What JSON can say and canonical JSON cannot (1e999) was never sealed.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function faultOf(
  entry: ExportedEntry,
  holds: boolean,
  previous: JournalHead | undefined | 'anywhere',
): string | undefined {
  const misplaced = previous === 'anywhere' ? undefined : faultOfPlace(entry, previous);
  if (misplaced !== undefined) return misplaced;
  if (!holds) return contentsFault;
  if (entry.kind !== 'prediction') return undefined;
  const { startsAt } = entry.document as { startsAt?: string };
  const isBeforeStart = Date.parse(entry.sealedAt) < Date.parse(startsAt ?? '');
  return isBeforeStart ? undefined : 'it was made after the start';
}

function named(entry: ExportedEntry | string, line: number, fault: string): BadEntry {
  if (typeof entry === 'string') return { line, sequence: undefined, contest: undefined, fault };
  const { contest } = entry.document as { contest?: { league?: string; id?: string } };
  const name =
    contest?.id === undefined ? undefined : `${contest.league ?? ''} ${contest.id}`.trim();
  return { line, sequence: entry.sequence, contest: name, fault };
}
