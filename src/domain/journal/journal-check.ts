import type { ExportedEntry } from './exported-entry.ts';
import { type BadEntry, readLine, listTexts } from './journal-line.ts';
import { type CheckedCounts, JournalRun, type LockedHead } from './journal-run.ts';

export type { BadEntry } from './journal-line.ts';
export type { CheckedCounts } from './journal-run.ts';

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export type Digest = (text: string) => Promise<string> | string;

/** Where it does not hold, the counts are of what stands before the first entry that does not. */
export type JournalCheck =
  | ({ holds: true; first: number | null; head: LockedHead | null } & CheckedCounts)
  | ({ holds: false; fault: BadEntry } & CheckedCounts);

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
 * that each prediction was locked before its start and, in a whole journal, that each grade follows
 * from the prediction it names. Nothing but the lines is trusted.
 */
export async function checkJournal(
  lines: AsyncIterable<string>,
  { digest, isWhole, onEntry, onBadEntry, onProgress }: CheckOptions,
): Promise<JournalCheck> {
  const run = new JournalRun(isWhole ? 'first entry' : 'anywhere');
  for await (const batch of batchLines(lines)) {
    const read = batch.map(readLine);
    const doHold = await Promise.all(
      read.map((one, index) =>
        typeof one === 'string'
          ? Promise.resolve(false)
          : holdsItsHash(one, batch[index] ?? '', digest),
      ),
    );
    for (const [index, entry] of read.entries()) {
      const fault = run.take(entry, doHold[index] === true);
      if (fault !== undefined) {
        if (typeof entry !== 'string') onBadEntry?.(entry);
        return { holds: false, ...run.counts, fault };
      }
      if (typeof entry !== 'string') onEntry?.(entry);
    }
    onProgress?.({ ...run.counts });
  }
  const { counts, first, last } = run;
  return { holds: true, ...counts, first: first?.sequence ?? null, head: last ?? null };
}

async function* batchLines(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function holdsItsHash(entry: ExportedEntry, line: string, digest: Digest): Promise<boolean> {
  for (const text of listTexts(entry, line)) {
    if ((await digest(text)) === entry.hash) return true;
  }
  return false;
}
