import {
  type ExportedEntry,
  journalVersion,
  lockedText,
  lockedTextOfLine,
} from './exported-entry.ts';

/** The first entry that does not hold. */
export interface BadEntry {
  /** 1 for the first line that was read. */
  line: number;
  /** Undefined where the line does not say. */
  sequence: number | undefined;
  /** `nfl 401`; undefined where the line does not say. */
  contest: string | undefined;
  fault: string;
}

/** An entry, or what is wrong with its line. */
export function readLine(line: string): ExportedEntry | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'the line is not valid JSON: it was cut off or altered';
  }
  if (!isEntry(value)) return 'the line is not a valid entry';
  return value.version <= journalVersion
    ? value
    : `it has format ${value.version}, which a newer version of Linewise has written: update this one`;
}

/** Every line of a long journal goes through here: no list of members is walked through. */
function isEntry(value: unknown): value is ExportedEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Partial<Record<keyof ExportedEntry, unknown>>;
  return (
    Number.isSafeInteger(entry.sequence) &&
    Number.isSafeInteger(entry.version) &&
    (entry.kind === 'prediction' || entry.kind === 'grade') &&
    typeof entry.lockedAt === 'string' &&
    !Number.isNaN(Date.parse(entry.lockedAt)) &&
    typeof entry.document === 'object' &&
    entry.document !== null &&
    isTextOrNull(entry.privateDigest) &&
    isTextOrNull(entry.previousHash) &&
    typeof entry.hash === 'string'
  );
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

/**
 * The texts that an entry's hash may be of: as its line is written, and, where somebody else has sorted
 * or spaced it in his own way, as it would be written here.
 */
export function* listTexts(entry: ExportedEntry, line: string): Generator<string, void, undefined> {
  const asWritten = lockedTextOfLine(line, entry);
  if (asWritten !== undefined) yield asWritten;
  try {
    yield lockedText(entry);
  } catch (error) {
    // What JSON can say and canonical JSON cannot (1e999) was never locked.
    if (!(error instanceof RangeError)) throw error;
  }
}

/** A contest as a fault names it. */
export function findContestName({ document }: ExportedEntry): string | undefined {
  const { contest } = document as { contest?: { league?: string; id?: string } };
  return contest?.id === undefined ? undefined : `${contest.league ?? ''} ${contest.id}`.trim();
}
