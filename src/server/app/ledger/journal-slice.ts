import { readLine, listTexts } from '#domain/journal/journal-line.ts';
import type { BadEntry } from '#domain/journal/journal-line.ts';
import { type Beginning, JournalRun } from '#domain/journal/journal-run.ts';
import { maxLineLength } from '#domain/journal/lines.ts';
import { closeSync, openSync, readSync } from 'node:fs';
import { sha256 } from '#server/security/digests.ts';

/** Byte range of a file, end exclusive; both at the start of a line. */
export interface FileSlice {
  path: string;
  from: number;
  to: number;
}

/** Bytes per read; entries are some kilobytes. */
const pieceBytes = 1024 * 1024;
const newline = 10;

/** Checks a slice's lines in order, up to the first invalid one. */
export function checkSlice(
  slice: FileSlice,
  beginning: Beginning,
): { run: JournalRun; bad: BadEntry | undefined } {
  const run = new JournalRun(beginning);
  for (const line of readLines(slice)) {
    const entry = readLine(line);
    const holds = typeof entry !== 'string' && holdsItsHash(entry, line);
    const bad = run.take(entry, holds);
    if (bad !== undefined) return { run, bad };
  }
  return { run, bad: undefined };
}

function holdsItsHash(...[entry, line]: Parameters<typeof listTexts>): boolean {
  for (const text of listTexts(entry, line)) if (sha256(text) === entry.hash) return true;
  return false;
}

function* readLines({ path, from, to }: FileSlice): Generator<string, void, undefined> {
  const file = openSync(path, 'r');
  try {
    let rest: Buffer = Buffer.alloc(0);
    for (let at = from; at < to;) {
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, to - at));
      const length = readSync(file, piece, 0, piece.length, at);
      if (length === 0) break;
      at += length;
      const read = piece.subarray(0, length);
      const bytes = rest.length === 0 ? read : Buffer.concat([rest, read]);
      let begin = 0;
      for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, begin)) {
        yield bytes.toString('utf8', begin, end);
        begin = end + 1;
      }
      rest = bytes.subarray(begin);
      if (rest.length > maxLineLength) break;
    }
    if (rest.length > 0) yield rest.toString('utf8');
  } finally {
    closeSync(file);
  }
}

/** Offset of the first line starting at or after a byte; undefined without a line break nearby. */
export function findLineFrom(path: string, byte: number): number | undefined {
  const file = openSync(path, 'r');
  try {
    const piece = Buffer.allocUnsafe(pieceBytes);
    for (let at = byte - 1; at < byte + maxLineLength;) {
      const length = readSync(file, piece, 0, piece.length, at);
      if (length === 0) return undefined;
      const end = piece.subarray(0, length).indexOf(newline);
      if (end !== -1) return at + end + 1;
      at += length;
    }
    return undefined;
  } finally {
    closeSync(file);
  }
}
