import type { exportEndpoints, ExportedPrediction } from '#contract/exports.ts';
import type { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { namesOfWinners } from '../history/contest-kinds/field.ts';
import { listOldestPredictions, viewOf } from '../history/service.ts';
import { csvHead, csvLine, gatherText } from './policy.ts';
import { viewExported } from './views.ts';

type Filters = z.output<typeof exportEndpoints.csv.query>;

/** So many rows are in memory at once, with everything that they hold. */
const pageSize = 100;

/** Characters that are sent at once. */
const pieceLength = 16_384;

/** The wanted predictions as CSV, oldest first; without who asked for what. */
export function writeCsv(context: AppContext, viewerId: string, filters: Filters) {
  return gatherText(csvLines(listRows(context, viewerId, filters)), pieceLength);
}

/** The same as a JSON list, a row on each line. */
export function writeJson(context: AppContext, viewerId: string, filters: Filters) {
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
  filters: Filters,
): AsyncGenerator<ExportedPrediction> {
  const wanted = wantedBy(filters);
  for (let after = 0; ;) {
    const page = { after, limit: pageSize };
    const found = await listOldestPredictions(context, viewerId, wanted, page);
    const nameOf = await namesOfWinners(context, found);
    for (const one of found) yield viewExported(one, nameOf);
    if (found.length < pageSize) return;
    after = found.at(-1)?.row.sequence ?? after;
  }
}

function wantedBy({ sport, gameId, by, mine, season, since, latestContests }: Filters) {
  return {
    sport,
    contestIds: gameId === undefined ? undefined : [gameId],
    ...viewOf({ by, mine }),
    season,
    since: since === undefined ? undefined : new Date(since),
    latestContests,
  };
}
