import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { type ExportedEntry, lockedText } from '#domain/journal/exported-entry.ts';
import { hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

/**
 * Writes a valid journal of so many entries: alternating predictions and grades, each copied from
 * one that the product has locked, rehashed. Returns the bytes written.
 */
export async function writeJournalFile(
  path: string,
  { predictions, grades }: { predictions: ExportedEntry[]; grades: ExportedEntry[] },
  entries: number,
): Promise<number> {
  const file = createWriteStream(path);
  let previousHash: string | null = null;
  const hashes = new Map<number, string>();
  let written = 0;
  for (let sequence = 1; sequence <= entries; sequence += 1) {
    const pair = ((sequence - 1) >> 1) % grades.length;
    const locked: ExportedEntry =
      sequence % 2 === 1
        ? findPrediction(grades[pair], predictions)
        : buildGrade(grades[pair], {
            sequence: sequence - 1,
            hash: hashes.get(sequence - 1) ?? '',
          });
    const { hash: _replaced, ...open }: ExportedEntry = { ...locked, sequence, previousHash };
    const entryHash: string = hash('sha256', lockedText(open), 'hex');
    hashes.clear();
    hashes.set(sequence, entryHash);
    const line = `${buildLine(open, entryHash)}\n`;
    written += Buffer.byteLength(line);
    if (!file.write(line)) await once(file, 'drain');
    previousHash = entryHash;
  }
  file.end();
  await once(file, 'finish');
  return written;
}

interface Graded {
  prediction: { sequence: number; hash: string };
}

function findPrediction(grade: ExportedEntry | undefined, predictions: ExportedEntry[]) {
  const { prediction } = (grade?.document ?? {}) as Graded;
  const named = predictions.find(({ sequence }) => sequence === prediction.sequence);
  if (named === undefined) throw new Error('a grade names no prediction');
  return named;
}

function buildGrade(grade: ExportedEntry | undefined, named: Graded['prediction']): ExportedEntry {
  if (grade === undefined) throw new Error('there are no grades');
  const document = grade.document as Graded;
  return { ...grade, document: { ...document, prediction: { ...document.prediction, ...named } } };
}

/**
 * Builds a line as the product writes it: canonical JSON with the hash among the sorted properties.
 */
function buildLine(open: Omit<ExportedEntry, 'hash'>, entryHash: string): string {
  return canonicalJson({ ...open, hash: entryHash });
}
