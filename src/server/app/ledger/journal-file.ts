import type { JournalCheck } from '#domain/journal/journal-check.ts';
import { joinSlices, type SliceCheck } from '#domain/journal/journal-slices.ts';
import type { OpenGrade } from '#domain/journal/journal-run.ts';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { checkSlice, type FileSlice, findLineFrom } from './journal-slice.ts';

/** Bytes; a thread takes as long to start as checking this much. */
const minBytes = 8 * 1024 * 1024;
/** Limits memory: each thread holds its predictions. */
const maxThreads = 16;

/** The bundle has the built file next to this one; a thread cannot load TypeScript sources. */
const extension = extname(import.meta.url);
const workerFile = new URL(`journal-slice-worker${extension}`, import.meta.url);
const maxSlices = extension === '.ts' ? 1 : Math.min(availableParallelism(), maxThreads);

/**
 * Verifies an exported journal (hashes, links and grades) without a database; a long one on all
 * cores, a slice each.
 * @throws Error when the file cannot be read
 */
export async function checkJournalFile(path: string): Promise<JournalCheck> {
  const slices = listSlices(path);
  const [whole] = slices;
  if (whole !== undefined && slices.length === 1) {
    const { run, bad } = checkSlice(whole, 'first entry');
    if (bad !== undefined) return { holds: false, ...run.counts, fault: bad };
    const { counts, first, last } = run;
    return { holds: true, ...counts, first: first?.sequence ?? null, head: last ?? null };
  }
  const threads = slices.map(
    (slice) => new Worker(workerFile, { workerData: slice, execArgv: [] }),
  );
  try {
    const checks = await Promise.all(threads.map((thread) => nextAnswer<SliceCheck>(thread)));
    return await joinSlices(checks, async (index, open) => ask(threads[index], open));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

function listSlices(path: string): FileSlice[] {
  const { size } = statSync(path);
  const count = Math.min(maxSlices, Math.ceil(size / minBytes));
  const slices: FileSlice[] = [];
  for (let from = 0, index = 1; from < size || index === 1; index += 1) {
    const share = Math.max(from + 1, Math.round((size / count) * index));
    const to = index < count ? findLineFrom(path, share) : size;
    // Without line breaks it is not a journal: check up to where that shows.
    slices.push({ path, from, to: to ?? size });
    from = to ?? size;
  }
  return slices;
}

async function ask(thread: Worker | undefined, open: OpenGrade[]) {
  if (thread === undefined) throw new RangeError('there is no such slice');
  const answer = nextAnswer<{ line: number; fault: string }[]>(thread);
  thread.postMessage(open, []);
  return answer;
}

async function nextAnswer<Answer>(thread: Worker): Promise<Answer> {
  // A failing thread emits an error, which `once` throws.
  const [answer] = (await once(thread, 'message')) as [Answer];
  return answer;
}
