import { type ExportedPrediction, exportedPrediction } from '#contract/record/exports.ts';
import type { HistoryFilters } from '#contract/record/history.ts';
import { csvCell } from '../../http/bodies/csv.ts';

/** “linewise-predictions-nfl-replayed-high-incorrect.csv”: what the filters leave is in the name. */
export function exportFileName(filters: HistoryFilters, ending: 'csv' | 'json'): string {
  const { sport, league, gameId, by, mine, basis, model, band, result, season, since } = filters;
  const whose = mine === 'true' ? 'mine' : by;
  const parts = [
    'linewise-predictions',
    league ?? sport,
    // An id of the feed can hold anything that a file's name cannot.
    gameId?.replace(/[^A-Za-z0-9]+/g, '_'),
    whose === 'all' ? undefined : whose,
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
  minLength: number,
): AsyncGenerator<string> {
  let gathered = '';
  for await (const piece of pieces) {
    gathered += piece;
    if (gathered.length < minLength) continue;
    yield gathered;
    gathered = '';
  }
  if (gathered !== '') yield gathered;
}
