import type { exportEndpoints, ExportedPrediction } from '#contract/exports.ts';
import type { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { listCompetitors } from '../../contests/games/service.ts';
import { listOldestGolfPredictions } from '../field-history/service.ts';
import { listOldestPredictions } from '../history/service.ts';
import { csvHead, csvLine, gatherText, mergeByCreation } from './policy.ts';
import { exportGame, exportTournament } from './views.ts';

type Filters = z.output<typeof exportEndpoints.csv.query>;

/** So many rows are in memory at once, with everything that they hold. */
const pageSize = 100;

/** Characters that are sent at once. */
const pieceLength = 16_384;

/** The wanted predictions as CSV, oldest first; without who asked for what. */
export function writeCsv(
  context: AppContext,
  viewerId: string,
  filters: Filters,
): AsyncGenerator<string> {
  return gatherText(csvLines(listRows(context, viewerId, filters)), pieceLength);
}

/** The same as a JSON list, a row on each line. */
export function writeJson(
  context: AppContext,
  viewerId: string,
  filters: Filters,
): AsyncGenerator<string> {
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

function listRows(
  context: AppContext,
  viewerId: string,
  filters: Filters,
): AsyncGenerator<ExportedPrediction> {
  return mergeByCreation(
    listGames(context, viewerId, filters),
    listTournaments(context, viewerId, filters),
  );
}

async function* listGames(
  context: AppContext,
  viewerId: string,
  filters: Filters,
): AsyncGenerator<ExportedPrediction> {
  if (filters.sport === 'golf') return;
  const { sport, gameId, ...ranges } = filters;
  const wanted = { sport, gameId, ...rangeOf(ranges) };
  for (let after = 0; ;) {
    const page = { after, limit: pageSize };
    const found = await listOldestPredictions(context, viewerId, wanted, page);
    for (const one of found) yield exportGame(one);
    if (found.length < pageSize) return;
    after = found.at(-1)?.row.sequence ?? after;
  }
}

async function* listTournaments(
  context: AppContext,
  viewerId: string,
  filters: Filters,
): AsyncGenerator<ExportedPrediction> {
  if (filters.sport !== undefined && filters.sport !== 'golf') return;
  const { gameId: tournamentId, ...ranges } = filters;
  const wanted = { tournamentId, ...rangeOf(ranges) };
  const players = await listCompetitors(context, 'pga');
  for (let after = 0; ;) {
    const page = { after, limit: pageSize };
    const found = await listOldestGolfPredictions(context, viewerId, wanted, page);
    for (const one of found) yield exportTournament(one, (id) => players.get(id)?.name ?? id);
    if (found.length < pageSize) return;
    after = found.at(-1)?.row.sequence ?? after;
  }
}

function rangeOf({ mine, season, since, latestContests }: Omit<Filters, 'sport' | 'gameId'>) {
  return {
    mine: mine === 'true',
    season,
    since: since === undefined ? undefined : new Date(since),
    latestContests,
  };
}
