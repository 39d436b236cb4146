import { type ExportedPrediction, exportedPrediction } from '#contract/exports.ts';
import { csvCell } from '../../http/csv.ts';

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
