import type { ExportedPrediction } from '#contract/record/exports.ts';
import type { HistoryFilters } from '#contract/record/history.ts';
import type { AppContext } from '../../context.ts';
import { viewExported } from './history-entry-views.ts';
import { csvHead, csvLine, gatherText } from './history-exports-rules.ts';
import { readHistory } from './history-pages.ts';

/** Characters per piece sent. */
const pieceLength = 16_384;

/** The selected predictions as CSV, oldest first; without who asked for them. */
export function writeCsv(context: AppContext, viewerId: string, filters: HistoryFilters) {
  return gatherText(csvLines(listRows(context, viewerId, filters)), pieceLength);
}

/** The same as a JSON list, one row per line. */
export function writeJson(context: AppContext, viewerId: string, filters: HistoryFilters) {
  return gatherText(jsonLines(listRows(context, viewerId, filters)), pieceLength);
}

async function* csvLines(rows: AsyncIterable<ExportedPrediction>): AsyncGenerator<string> {
  yield csvHead();
  for await (const row of rows) yield csvLine(row);
}

async function* jsonLines(rows: AsyncIterable<ExportedPrediction>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* listRows(
  context: AppContext,
  viewerId: string,
  filters: HistoryFilters,
): AsyncGenerator<ExportedPrediction> {
  for await (const entry of readHistory(context, viewerId, filters)) yield viewExported(entry);
}
