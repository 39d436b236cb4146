import { type ExportedPrediction, exportedPrediction } from '#contract/predictions/exports.ts';
import type { HistoryFilters } from '#contract/predictions/history.ts';
import type { AppContext } from '#server/context.ts';
import { readExported } from './history-pages.ts';
import { csvCell } from '#server/http/bodies/csv.ts';

const pieceLength = 16_384;

/** The selected predictions as CSV, oldest first; without who asked for them. */
export function writeCsv(context: AppContext, viewerId: string, filters: HistoryFilters) {
  return gatherText(csvLines(readExported(context, viewerId, filters)), pieceLength);
}

/** Writes the history as a JSON list, one row per line. */
export function writeJson(context: AppContext, viewerId: string, filters: HistoryFilters) {
  return gatherText(jsonLines(readExported(context, viewerId, filters)), pieceLength);
}

async function* csvLines(rows: AsyncIterable<ExportedPrediction>): AsyncGenerator<string> {
  yield csvHead();
  for await (const row of rows) {
    yield `${columns.map((column) => csvCell(row[column])).join(',')}\r\n`;
  }
}

async function* jsonLines(rows: AsyncIterable<ExportedPrediction>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** File name with its filters: “linewise-predictions-nfl-replayed-high-incorrect.csv”. */
export function exportFileName(filters: HistoryFilters, ending: 'csv' | 'json'): string {
  const { sport, league, gameId, by, basis, model, band, result, season, since } = filters;
  const parts = [
    'linewise-predictions',
    league ?? sport,
    // A feed's id can contain characters not allowed in a file name.
    gameId?.replace(/[^A-Za-z0-9]+/g, '_'),
    by === 'all' ? undefined : by,
    basis === 'locked' ? undefined : basis,
    model,
    band === undefined ? undefined : `${band}-confidence`,
    result,
    season === undefined ? undefined : `season-${season}`,
    since === undefined ? undefined : `since-${since.slice(0, 10)}`,
    filters.latestContests === undefined ? undefined : `last-${filters.latestContests}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('-')}.${ending}`;
}

type Column = keyof ExportedPrediction;
const columns = Object.keys(exportedPrediction.shape) as Column[];

/** CSV header: “homeWinProbability” becomes “home_win_probability”. */
export function csvHead(): string {
  const names = columns.map((column) => column.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`));
  return `${names.join(',')}\r\n`;
}

/** Joins text into pieces of a min length: a packet per row would be too many. */
export async function* gatherText(pieces: AsyncIterable<string>, minLength: number) {
  let gathered = '';
  for await (const piece of pieces) {
    gathered += piece;
    if (gathered.length < minLength) continue;
    yield gathered;
    gathered = '';
  }
  if (gathered !== '') yield gathered;
}
