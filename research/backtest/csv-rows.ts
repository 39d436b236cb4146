/** An invalid row of a history file; the message names the line, and the file if given. */
export class HistoryError extends Error {
  readonly line: number;
  readonly problem: string;
  readonly file: string | undefined;

  constructor(line: number, problem: string, file?: string, options?: ErrorOptions) {
    super(`${file === undefined ? '' : `${file}: `}line ${line}: ${problem}`, options);
    this.name = 'HistoryError';
    this.line = line;
    this.problem = problem;
    this.file = file;
  }
}

/** Reads a file; errors include the file's name. */
export function readNamed<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof HistoryError) || error.file !== undefined) throw error;
    throw new HistoryError(error.line, error.problem, file, { cause: error });
  }
}

/** A line of a CSV file, by column name; `line` counts from 1, the header included. */
export class CsvRow {
  readonly line: number;
  readonly #cells: readonly string[];
  readonly #columns: ReadonlyMap<string, number>;

  constructor(line: number, cells: readonly string[], columns: ReadonlyMap<string, number>) {
    this.line = line;
    this.#cells = cells;
    this.#columns = columns;
  }

  /** The text of a column; undefined when blank or when the column is missing. */
  findText(column: string): string | undefined {
    const text = this.#cells[this.#columns.get(column) ?? -1];
    return text === undefined || text === '' ? undefined : text;
  }

  getText(column: string): string {
    const text = this.findText(column);
    if (text === undefined) throw this.error(`${column} is blank`);
    return text;
  }

  /**
   * The number of a column; undefined when blank. Throws unless the value is a finite number (“NaN”
   * included).
   */
  findNumber(column: string): number | undefined {
    const text = this.findText(column);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (!Number.isFinite(value)) throw this.error(`${column} “${text}” is not a number`);
    return value;
  }

  getNumber(column: string): number {
    const value = this.findNumber(column);
    if (value === undefined) throw this.error(`${column} is blank`);
    return value;
  }

  /** A day written as `2026-11-21`, taken at midnight UTC. */
  getDay(column: string): Date {
    const text = this.getText(column);
    const day = new Date(`${text}T00:00:00Z`);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime())) {
      throw this.error(`${column} “${text}” is not a day like 2026-11-21`);
    }
    return day;
  }

  error(problem: string): HistoryError {
    return new HistoryError(this.line, problem);
  }

  /** The whole row as text, for finding duplicates. */
  get text(): string {
    return this.#cells.join(',');
  }
}

/** Reads a CSV file with a header line (RFC 4180 quoting). `required` columns must be there. */
export function parseCsv(text: string, required: readonly string[]): CsvRow[] {
  return [...eachRow(text, required)];
}

/** {@link parseCsv} row by row, for large files. */
export function* eachRow(text: string, required: readonly string[]): Generator<CsvRow> {
  const lines = text.split(/\r?\n/);
  const header = splitLine(lines[0] ?? '').map((name) => name.replace(/^\uFEFF/, ''));
  const columns = new Map(header.map((name, index) => [name, index]));
  const missing = required.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new HistoryError(1, `missing columns: ${missing.join(', ')}`);

  for (const [index, line] of lines.entries()) {
    if (index === 0 || line === '') continue;
    const cells = splitLine(line);
    if (cells.length !== header.length) {
      throw new HistoryError(index + 1, `has ${cells.length} cells, not ${header.length}`);
    }
    yield new CsvRow(index + 1, cells, columns);
  }
}

function splitLine(line: string): string[] {
  if (!line.includes('"')) return line.split(',');

  const cells: string[] = [];
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  }
  return cells;
}
