import { type ExportedEntry, sealedText, sealedTextOfLine } from './exported-entry.ts';

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
    return 'the line is no JSON: it was cut off or altered';
  }
  return isEntry(value) ? value : 'the line is not written as entries are';
}

/** Every line of a long journal goes through here: no list of members is walked through. */
function isEntry(value: unknown): value is ExportedEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Partial<Record<keyof ExportedEntry, unknown>>;
  return (
    Number.isSafeInteger(entry.sequence) &&
    (entry.kind === 'prediction' || entry.kind === 'grade') &&
    typeof entry.sealedAt === 'string' &&
    !Number.isNaN(Date.parse(entry.sealedAt)) &&
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
export function* textsOf(entry: ExportedEntry, line: string): Generator<string, void, undefined> {
  const asWritten = sealedTextOfLine(line, entry);
  if (asWritten !== undefined) yield asWritten;
  try {
    yield sealedText(entry);
  } catch (error) {
    // What JSON can say and canonical JSON cannot (1e999) was never sealed.
    if (!(error instanceof RangeError)) throw error;
  }
}

/** A contest as a fault names it. */
export function contestNameOf({ document }: ExportedEntry): string | undefined {
  const { contest } = document as { contest?: { league?: string; id?: string } };
  return contest?.id === undefined ? undefined : `${contest.league ?? ''} ${contest.id}`.trim();
}
