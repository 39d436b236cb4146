/** Separators of CSV (RFC 4180): some spreadsheets separate cells by semicolons or tabs. */

export const csvSeparators = [',', ';', '\t'] as const;
type CsvSeparator = (typeof csvSeparators)[number];

/**
 * What a spreadsheet takes for a formula, in East Asian settings also in full width. Text that
 * looks guarded counts too, so that its own apostrophe is not taken for the guard when read.
 */
const formula = /^[\s']*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/;

/** A formula gets a leading apostrophe. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A record with the number of its first line, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
  /** Why it cannot be read; `cells` then has what was read before. */
  problem?: string;
}

/** Every non-empty record. An unclosed quote is an error of its own line only. */
export function readCsv(text: string, separator: CsvSeparator = ','): CsvRecord[] {
  const records: CsvRecord[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const read = readRecord(text, at, line, separator);
    if (read.record.problem !== undefined || read.record.cells.some((cell) => cell !== '')) {
      records.push(read.record);
    }
    at = read.next;
    line += read.lines;
  }
  return records;
}

interface Read {
  record: CsvRecord;
  /** Offset at which the next record begins, and its line number. */
  next: number;
  lines: number;
}

function readRecord(text: string, from: number, line: number, separator: CsvSeparator): Read {
  const cells: string[] = [];
  let at = from;
  let lines = 0;
  for (;;) {
    const isQuoted = text[at] === '"';
    const cell = isQuoted ? readQuoted(text, at) : readPlain(text, at, separator);
    if (cell === undefined) return skipLine(text, from, line, 'unclosed quote');
    cells.push(cell.value);
    lines += cell.lines;
    at = cell.next;
    const mark = text[at];
    if (mark === separator) {
      at += 1;
      continue;
    }
    if (mark !== undefined && mark !== '\r' && mark !== '\n') {
      return skipLine(text, from, line, 'text after a closing quote');
    }
    return { record: { line, cells }, next: behindLineEnd(text, at), lines: lines + 1 };
  }
}

interface Cell {
  value: string;
  next: number;
  lines: number;
}

function readPlain(text: string, from: number, separator: CsvSeparator): Cell {
  let at = from;
  const ends: (string | undefined)[] = [separator, '\r', '\n'];
  while (at < text.length && !ends.includes(text[at])) at += 1;
  return { value: withoutGuard(text.slice(from, at).trim()), next: at, lines: 0 };
}

function readQuoted(text: string, from: number): Cell | undefined {
  let value = '';
  for (let at = from + 1; ;) {
    const close = text.indexOf('"', at);
    if (close === -1) return undefined;
    value += text.slice(at, close);
    if (text[close + 1] !== '"') {
      const lines = value.split(/\r\n|\r|\n/).length - 1;
      return { value: withoutGuard(value.trim()), next: close + 1, lines };
    }
    value += '"';
    at = close + 2;
  }
}

/** Skips only the unreadable record's line. */
function skipLine(text: string, from: number, line: number, problem: string): Read {
  let at = from;
  while (at < text.length && text[at] !== '\r' && text[at] !== '\n') at += 1;
  const cells = [text.slice(from, at)];
  return { record: { line, cells, problem }, next: behindLineEnd(text, at), lines: 1 };
}

function behindLineEnd(text: string, at: number): number {
  return text.startsWith('\r\n', at) ? at + 2 : at + 1;
}

/** Removes the apostrophe that {@link csvCell} adds to formulas. */
function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
