import { checkJournal, type JournalCheck } from '#domain/journal/journal-check.ts';
import { linesOf } from '#domain/journal/lines.ts';
import { createReadStream } from 'node:fs';
import { sha256 } from '../security/digests.ts';

/** Read at once: entries are some kilobytes. */
const pieceBytes = 1024 * 1024;

/**
 * Recomputes an exported journal, a line at a time: hashes, links and grades, with no database at hand.
 * @throws Error where the file cannot be read.
 */
export async function checkJournalFile(path: string): Promise<JournalCheck> {
  const pieces = createReadStream(path, { encoding: 'utf8', highWaterMark: pieceBytes });
  return checkJournal(linesOf(pieces as AsyncIterable<string>), { digest: sha256, isWhole: true });
}
