import type { ExportedEntry } from './exported-entry.ts';
import { type BadEntry, readLine, listTexts } from './journal-line.ts';
import { type CheckedCounts, JournalRun, type LockedHead } from './journal-run.ts';

export type { BadEntry } from './journal-line.ts';
export type { CheckedCounts } from './journal-run.ts';

/** SHA-256 of a text's UTF-8 bytes, as lowercase hex. */
export type Digest = (text: string) => Promise<string> | string;

/** Result of a check. On failure, the counts cover the entries before the first bad one. */
export type JournalCheck =
  | ({ holds: true; first: number | null; head: LockedHead | null } & CheckedCounts)
  | ({ holds: false; fault: BadEntry } & CheckedCounts);

interface CheckOptions {
  digest: Digest;
  /** Whether the first line must be the journal's first entry; otherwise any entry may be. */
  isWhole: boolean;
  onEntry?: (entry: ExportedEntry) => void;
  onBadEntry?: (entry: ExportedEntry) => void;
  onProgress?: (counts: CheckedCounts) => void;
}

const batchSize = 256;

/** Trusts only the lines; grades are checked in a whole journal only. */
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
