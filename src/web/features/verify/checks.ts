import { journalEndpoints } from '#contract/journal-endpoints.ts';
import type { ExportedEntry } from '#domain/journal/exported-entry.ts';
import { GradeCheck } from '#domain/journal/grade-check.ts';
import {
  checkJournal,
  type CheckedCounts,
  type JournalCheck,
} from '#domain/journal/journal-check.ts';
import { call, callForStream } from '#web/lib/api.ts';
import { counted, describeCheck, listDifferences } from './describe-check.ts';
import { readLines } from './read-lines.ts';

export interface Finding {
  holds: boolean;
  sentence: string;
  details: string[];
  head?: { sequence: number; hash: string };
}

export interface Checking {
  signal: AbortSignal;
  onProgress: (counts: CheckedCounts) => void;
}

interface Kept {
  /** A head hash saved earlier by the reader; empty for none. */
  keptHash: string;
}

export async function checkWholeJournal(checking: Checking & Kept): Promise<Finding> {
  const { days, head } = await call(journalEndpoints.head, { signal: checking.signal });
  const published = head === null ? days : [...days, head];
  const heads = new Map(published.map(({ sequence, hash }) => [sequence, hash]));
  const bytes = await callForStream(journalEndpoints.entries, { signal: checking.signal });
  const seen = watchHashes(checking.keptHash, heads);
  const check = await checkLines(bytes, { ...checking, isWhole: true, onEntry: seen.note });
  return seen.judge(toFinding(check, seen.findings()));
}

/**
 * Checks a journal file supplied by the reader; for an altered line, fetches the server's version.
 */
export async function checkFile(file: File, checking: Checking & Kept): Promise<Finding> {
  const seen = watchHashes(checking.keptHash, new Map());
  let bad: ExportedEntry | undefined;
  const check = await checkLines(file.stream(), {
    ...checking,
    isWhole: true,
    onEntry: seen.note,
    onBadEntry: (entry) => (bad = entry),
  });
  if (check.holds && check.entries === 0) {
    return { holds: false, sentence: 'The file is empty.', details: [] };
  }
  if (!check.holds && check.fault.line === 1 && check.fault.sequence === undefined) {
    return {
      holds: false,
      sentence: `${file.name} is not a journal export.`,
      details: ['Download the journal below, then choose that file.'],
    };
  }
  const finding = seen.judge(toFinding(check, seen.findings(), { isFile: true }));
  if (bad === undefined) return finding;
  return { ...finding, details: [...finding.details, ...(await compareWithServer(bad, checking))] };
}

/** Checks one prediction: its entry and all later ones of that day, and the same for its grades. */
export async function checkPrediction(id: string, checking: Checking): Promise<Finding> {
  const { signal } = checking;
  const place = await call(journalEndpoints.place, { params: { id }, signal });
  const published = await call(journalEndpoints.head, { signal });
  const details: string[] = [];
  const grades = new GradeCheck();
  const failed = (sentence: string): Finding => ({ holds: false, sentence, details });
  for (const sequence of [place.prediction, ...place.grades]) {
    const from = Math.max(1, sequence - 1);
    const until = published.days.findLast((day) => day.sequence >= sequence) ?? published.head;
    const bytes = await callForStream(journalEndpoints.entries, {
      query: { from, to: until?.sequence },
      signal,
    });
    const found: { entry?: ExportedEntry; last?: ExportedEntry } = {};
    const check = await checkLines(bytes, {
      ...checking,
      isWhole: from === 1,
      onEntry: (entry) => {
        if (entry.sequence === sequence) found.entry = entry;
        found.last = entry;
      },
    });
    if (!check.holds) return toFinding(check, details);
    const { entry, last } = found;
    if (entry === undefined) return failed(`Entry ${sequence} is missing.`);
    const { id: own, prediction } = entry.document as { id?: string; prediction?: { id?: string } };
    const isGrade = entry.kind === 'grade';
    if ((isGrade ? prediction?.id : own) !== id) {
      return failed(`Entry ${sequence} belongs to another prediction.`);
    }
    if (until !== null && last?.sequence !== until.sequence) {
      return failed('The entries end before the published checksum.');
    }
    if (until !== null && last?.hash !== until.hash) {
      return failed(`The checksum of entry ${until.sequence} does not match the published one.`);
    }
    const fault = grades.findFault(entry);
    if (fault !== undefined) return failed(`Entry ${sequence} failed: ${fault}.`);
    details.push(
      `${isGrade ? 'Grade' : 'Prediction'}: entry ${sequence}, locked ${entry.lockedAt}, checksum ${entry.hash}. ` +
        `${counted(check.entries, 'entry', 'entries')} checked up to the published checksum of entry ${until?.sequence ?? ''}.`,
    );
  }
  const isGraded = details.length > 1;
  return {
    holds: true,
    sentence: isGraded
      ? 'this prediction was locked before the start; neither it nor its grade has changed.'
      : 'this prediction was locked before the start and has not changed. It is not graded yet.',
    details,
  };
}

interface LineOptions extends Checking {
  isWhole: boolean;
  onEntry: (entry: ExportedEntry) => void;
  onBadEntry?: (entry: ExportedEntry) => void;
}

/** Whether digests can be calculated: Web Crypto requires HTTPS or localhost. */
export function canDigest(): boolean {
  return globalThis.isSecureContext && 'subtle' in globalThis.crypto;
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function checkLines(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  { signal, ...options }: LineOptions,
): Promise<JournalCheck> {
  return checkJournal(abortable(readLines(bytes), signal), { digest, ...options });
}

async function* abortable(lines: AsyncIterable<string>, signal: AbortSignal) {
  for await (const line of lines) {
    signal.throwIfAborted();
    yield line;
  }
}

function toFinding(check: JournalCheck, details: string[], given = { isFile: false }): Finding {
  const sentence = describeCheck(check, given);
  if (check.holds) {
    return { holds: true, sentence, details, ...(check.head !== null && { head: check.head }) };
  }
  const before = `${counted(check.entries, 'entry', 'entries')} before it verified.`;
  return { holds: false, sentence, details: [before, ...details] };
}

function watchHashes(keptHash: string, heads: Map<number, string>) {
  const kept = keptHash.trim().toLowerCase();
  let keptAt: number | undefined;
  let equal = 0;
  const different: number[] = [];
  return {
    note: ({ sequence, hash }: ExportedEntry): void => {
      if (hash === kept) keptAt = sequence;
      const head = heads.get(sequence);
      if (head === undefined) return;
      if (head === hash) equal += 1;
      else different.push(sequence);
    },
    /** A chain that is consistent but differs from a known hash was rewritten. */
    judge(finding: Finding): Finding {
      const isMissed = kept !== '' && keptAt === undefined;
      if (!finding.holds || (different.length === 0 && !isMissed)) return finding;
      const sentence = 'The entries are consistent but do not match the published checksums.';
      return { ...finding, holds: false, sentence };
    },
    findings(): string[] {
      const lines: string[] = [];
      if (equal > 0)
        lines.push(`${counted(equal, 'published checksum matches', 'published checksums match')}.`);
      for (const sequence of different) {
        lines.push(`The published checksum of entry ${sequence} is different.`);
      }
      if (kept !== '') {
        lines.push(
          keptAt === undefined
            ? 'Your saved checksum was NOT found: an earlier entry was changed, or it is from another journal.'
            : `Your saved checksum matches entry ${keptAt}: nothing up to it has changed since.`,
        );
      }
      return lines;
    },
  };
}

async function compareWithServer(bad: ExportedEntry, { signal }: Checking): Promise<string[]> {
  try {
    const query = { from: bad.sequence, to: bad.sequence };
    const bytes = await callForStream(journalEndpoints.entries, { query, signal });
    for await (const line of readLines(bytes)) {
      const differences = listDifferences(JSON.parse(line), bad);
      return differences.length === 0
        ? ['The server has the same entry.']
        : ['Server → file:', ...differences];
    }
    return ['The server has no entry with this number.'];
  } catch {
    signal.throwIfAborted();
    return ['The server’s copy could not be read.'];
  }
}
