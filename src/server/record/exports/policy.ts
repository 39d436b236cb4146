import { type ExportedPrediction, exportedPrediction } from '#contract/exports.ts';

/**
 * One CSV cell (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in
 * front; numbers stay numbers.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

type Column = keyof ExportedPrediction;
const columns = Object.keys(exportedPrediction.shape) as Column[];

/** “homeWinProbability” as the CSV writes it: “home_win_probability”. */
export function csvHead(): string {
  const names = columns.map((column) => column.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`));
  return `${names.join(',')}\r\n`;
}

export function csvLine(row: ExportedPrediction): string {
  return `${columns.map((column) => csvCell(row[column])).join(',')}\r\n`;
}

/** The same text in fewer pieces, each at least so long: a row a packet would be many packets. */
export async function* gatherText(
  pieces: AsyncIterable<string>,
  leastLength: number,
): AsyncGenerator<string> {
  let gathered = '';
  for await (const piece of pieces) {
    gathered += piece;
    if (gathered.length < leastLength) continue;
    yield gathered;
    gathered = '';
  }
  if (gathered !== '') yield gathered;
}
