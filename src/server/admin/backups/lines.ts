import { createHash } from 'node:crypto';
import { BackupError } from './backups-types.ts';

/**
 * A backup is JSON lines in UTF-8: an array announces what follows, an object is a row of the last
 * announced table. The last line has the number of rows and the SHA-256 of all lines before it.
 */
export type BackupLine =
  | { is: 'start'; madeAt: string; schema: string; head: { sequence: number; hash: string } | null }
  | { is: 'table'; name: string }
  | { is: 'row'; json: string }
  | { is: 'sequence'; name: string; value: number }
  | { is: 'end'; rows: number; sha256: string };

const format = 'linewise-backup';
const version = 1;

/** Writes a backup's lines; the last one is generated. */
export class LineWriter {
  readonly #hash = createHash('sha256');
  #rows = 0;

  write(line: Exclude<BackupLine, { is: 'end' }>): string {
    if (line.is === 'row') this.#rows += 1;
    const text = `${formatLine(line)}\n`;
    this.#hash.update(text);
    return text;
  }

  end(): string {
    return `${formatLine({ is: 'end', rows: this.#rows, sha256: this.#hash.digest('hex') })}\n`;
  }
}

function formatLine(line: BackupLine): string {
  if (line.is === 'row') return line.json;
  const { is, ...content } = line;
  return JSON.stringify(is === 'start' ? [format, version, content] : [is, content]);
}

/**
 * Reads a backup's lines and verifies that it is complete.
 * @throws BackupError
 */
export async function* readLines(texts: AsyncIterable<string>): AsyncGenerator<BackupLine> {
  const hash = createHash('sha256');
  let number = 0;
  let rows = 0;
  let isWhole = false;
  for await (const text of texts) {
    number += 1;
    if (isWhole) throw new BackupError(`The backup has data after its end, at line ${number}.`);
    const line = parseLine(text, number);
    if ((line.is === 'start') !== (number === 1)) throw noBackup();
    if (line.is === 'end') {
      if (line.rows !== rows || line.sha256 !== hash.digest('hex')) {
        throw new BackupError(
          'The backup was changed after it was made: its checksum does not match.',
        );
      }
      isWhole = true;
    } else hash.update(`${text}\n`);
    if (line.is === 'row') rows += 1;
    yield line;
  }
  if (!isWhole)
    throw number === 0 ? noBackup() : new BackupError(`The backup is truncated at line ${number}.`);
}

function parseLine(text: string, number: number): BackupLine {
  if (text.startsWith('{')) return { is: 'row', json: text };
  try {
    const parsed = JSON.parse(text) as [string, unknown, unknown];
    const [is, content] = parsed;
    if (is === format) {
      if (content !== version) {
        throw new BackupError(
          `The backup has version ${String(content)}; this Linewise reads version ${version}.`,
        );
      }
      return { is: 'start', ...(parsed[2] as Omit<BackupLine & { is: 'start' }, 'is'>) };
    }
    return { is, ...(content as object) } as BackupLine;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (number === 1) throw noBackup();
    throw new BackupError(`The backup cannot be read at line ${number}.`);
  }
}

function noBackup(): BackupError {
  return new BackupError('The file is not a Linewise backup.');
}
