import {
  type ExportedEntry,
  journalVersion,
  lockedText,
  lockedTextOfLine,
} from './exported-entry.ts';

export interface BadEntry {
  /** Line number from 1. */
  line: number;
  sequence: number | undefined;
  /** League and contest, as `nfl 401`; undefined when the line does not contain them. */
  contest: string | undefined;
  fault: string;
}

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

/** Hot path for long journals: checks fields without building lists. */
function isEntry(value: unknown): value is ExportedEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Partial<Record<keyof ExportedEntry, unknown>>;
  return (
    Number.isSafeInteger(entry.sequence) &&
    Number.isSafeInteger(entry.version) &&
    Number(entry.version) >= 1 &&
    (entry.kind === 'prediction' || entry.kind === 'grade' || entry.kind === 'season') &&
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
 * Possible locked texts of a line: as written, and canonical in case another tool reformatted it.
 */
export function* listTexts(entry: ExportedEntry, line: string): Generator<string, void, undefined> {
  const asWritten = lockedTextOfLine(line, entry);
  if (asWritten !== undefined) yield asWritten;
  try {
    yield lockedText(entry);
  } catch (error) {
    // JSON that canonical JSON cannot represent (1e999) was never locked.
    if (!(error instanceof RangeError)) throw error;
  }
}

export function findContestName({ document }: ExportedEntry): string | undefined {
  const { contest } = document as { contest?: { league?: string; id?: string } };
  return contest?.id === undefined ? undefined : `${contest.league ?? ''} ${contest.id}`.trim();
}
