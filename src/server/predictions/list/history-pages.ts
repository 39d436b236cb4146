import type { ExportedPrediction } from '#contract/predictions/exports.ts';
import type {
  HistoryEntry,
  HistoryFilters,
  HistorySummaryView,
} from '#contract/predictions/history.ts';
import { groupBy } from '#domain/group-by.ts';
import type { LeagueId } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import * as historyCursors from './history-cursors.ts';
import { toLockedEntries, toReplayedEntries } from './history-entries.ts';
import {
  findAutomaticPredictions,
  findShownPredictions,
} from '#server/ledger/predictions/predictions.ts';
import { viewEntry, viewExported, viewSummary } from './history-entry-views.ts';
import { readFilter } from './history-filters.ts';
import * as store from './history-pages-store.ts';
import { listReplays, sumReplays } from './history-replays-store.ts';
import { listBySequences } from './prediction-list-store.ts';
import type {
  HistoryFilter,
  Order,
  Paging,
  PredictedContest,
  StoredEntry,
} from './prediction-list-types.ts';

export async function viewHistoryPage(
  context: AppContext,
  viewerId: string,
  filters: HistoryFilters,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ entries: HistoryEntry[]; nextCursor: string | null }> {
  const filter = await readFilter(context, viewerId, filters);
  const page = { order: 'newest' as const, limit, cursor };
  const { rows, next } = await readPage(context, viewerId, filters.basis, filter, page);
  return { entries: rows.map(viewEntry), nextCursor: next ?? null };
}

/** Totals for the same filters, one forecast per contest. */
export async function viewHistorySummary(
  context: AppContext,
  viewerId: string,
  filters: HistoryFilters,
): Promise<HistorySummaryView> {
  const filter = (await readFilter(context, viewerId, filters)) ?? { leagues: [], mine: false };
  const sums =
    filters.basis === 'locked'
      ? await store.sumLocked(context.db, viewerId, filter)
      : await sumReplays(context.db, filter);
  return viewSummary(sums, filter.leagues);
}

export type EntryKey =
  | { basis: 'locked'; sequence: number }
  | { basis: 'replayed'; league: LeagueId; contestId: string };

/** Stored predictions in the order of the given keys. */
export async function listEntries(context: AppContext, viewerId: string, keys: EntryKey[]) {
  const sequences = keys.flatMap((key) => (key.basis === 'locked' ? [key.sequence] : []));
  const contests = keys.flatMap((key) => (key.basis === 'replayed' ? [key] : []));
  const leagues = [...new Set(contests.map(({ league }) => league))];
  const page = { behind: undefined, order: 'newest' as const, limit: contests.length };
  const locked = await listBySequences(context.db, viewerId, sequences);
  const replayed = await listReplays(context.db, { leagues, contests, mine: false }, page);
  const found = [
    ...(await toLockedEntries(context, locked)),
    ...(await toReplayedEntries(context, replayed)),
  ];
  return keys.flatMap(
    (key) =>
      found.find((entry) =>
        key.basis === 'locked'
          ? entry.position === key.sequence
          : entry.locked === null &&
            entry.league === key.league &&
            entry.contestId === key.contestId,
      ) ?? [],
  );
}

/** Entries in memory at once when all are read, with all their content. */
const heldAtOnce = 100;

/** Reads everything that matches as rows of an export, oldest first, held one page at a time. */
export async function* readExported(
  context: AppContext,
  viewerId: string,
  filters: HistoryFilters,
): AsyncGenerator<ExportedPrediction> {
  const filter = await readFilter(context, viewerId, filters);
  const page = { order: 'oldest' as const, limit: heldAtOnce };
  yield* historyCursors.readInPages(async (cursor: string | undefined) => {
    const { rows, next } = await readPage(context, viewerId, filters.basis, filter, {
      ...page,
      cursor,
    });
    return { rows: await exportRows(context, viewerId, rows), next };
  });
}

async function exportRows(context: AppContext, viewerId: string, entries: StoredEntry[]) {
  const locked = entries.filter((entry) => entry.kind === 'matchup' && entry.locked !== null);
  const automatic = new Map<string, number | null>();
  const shown = new Map<string, number | null>();
  for (const [league, own] of groupBy(locked, (entry) => entry.league)) {
    const ids = [...new Set(own.map(({ contestId }) => contestId))];
    for (const [id, home] of await findAutomaticPredictions(context, league, ids)) {
      automatic.set(`${league}/${id}`, home);
    }
    for (const [id, one] of await findShownPredictions(context, viewerId, league, ids)) {
      shown.set(`${league}/${id}`, one.homeWinProbability);
    }
  }
  return entries.map((entry) => {
    const key = `${entry.league}/${entry.contestId}`;
    return viewExported(entry, {
      automaticHomeWinProbability: automatic.get(key) ?? null,
      shownHomeWinProbability: shown.get(key) ?? null,
    });
  });
}

async function readPage(
  context: AppContext,
  viewerId: string,
  basis: HistoryFilters['basis'],
  filter: HistoryFilter | undefined,
  { order, limit, cursor }: { order: Order; limit: number; cursor: string | undefined },
): Promise<{ rows: StoredEntry[]; next: string | undefined }> {
  if (filter === undefined) return { rows: [], next: undefined };
  // One more shows whether there is another page.
  const page = { order, limit: limit + 1 };
  let found: StoredEntry[];
  if (basis === 'locked') {
    const behind = cursor === undefined ? undefined : historyCursors.readLockedCursor(cursor);
    const locked = await listLocked(context, viewerId, filter, { ...page, behind });
    found = await toLockedEntries(context, locked);
  } else {
    const behind = cursor === undefined ? undefined : historyCursors.readReplayedCursor(cursor);
    const replayed = await listReplays(context.db, filter, { ...page, behind });
    found = await toReplayedEntries(context, replayed);
  }
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { rows, next: hasMore ? historyCursors.writeCursor(last.position) : undefined };
}

/**
 * Locked predictions with their contests: everybody's with the default settings, and the viewer's.
 */
export async function listLocked(
  { db }: Pick<AppContext, 'db'>,
  viewerId: string,
  filter: HistoryFilter,
  page: Paging<number>,
): Promise<PredictedContest[]> {
  // Rows first, then their joins: in a single statement the planner may join first.
  const sequences = await store.listSequences(db, viewerId, filter, page);
  return listBySequences(db, viewerId, sequences, page.order);
}
