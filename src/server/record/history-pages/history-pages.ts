import type { HistoryEntry, HistoryFilters, HistorySummaryView } from '#contract/record/history.ts';
import type { LeagueId } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import { readPredictions } from '../history/history.ts';
import { readFilter } from './filters.ts';
import { readNames } from './names.ts';
import {
  readInPages,
  readLockedCursor,
  readReplayedCursor,
  writeCursor,
} from './history-pages-rules.ts';
import { listReplays, sumReplays } from '../replayed-pages/replayed-pages.ts';
import * as store from './history-pages-store.ts';
import type {
  EntryNames,
  FoundEntry,
  HistoryFilter,
  Order,
  Paging,
  PlayPosition,
} from './history-pages-types.ts';
import { noSums, viewLocked, viewReplayed, viewSummary } from './history-pages-views.ts';

export { viewLocked, viewReplayed } from './history-pages-views.ts';

/** A page of the history, newest first. */
export async function viewHistoryPage(
  context: AppContext,
  viewerId: string,
  filters: HistoryFilters,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ entries: HistoryEntry[]; nextCursor: string | null }> {
  const filter = await readFilter(context, viewerId, filters);
  const read = pageReader(context, viewerId, filters.basis, filter, 'newest', limit);
  const { rows, next } = await read(cursor);
  const names = await readNames(context, rows);
  return { entries: rows.map((entry) => viewEntry(entry, names)), nextCursor: next ?? null };
}

/** Totals for the same filters, one forecast per contest. */
export async function viewHistorySummary(
  context: AppContext,
  viewerId: string,
  filters: HistoryFilters,
): Promise<HistorySummaryView> {
  const filter = await readFilter(context, viewerId, filters);
  if (filter === undefined) return viewSummary(noSums, []);
  const sums =
    filters.basis === 'locked'
      ? await store.sumLocked(context.db, viewerId, filter)
      : await sumReplays(context.db, filter);
  return viewSummary(sums, filter.leagues);
}

/** Key of a counted forecast, by where it is stored. */
export type EntryKey =
  | { basis: 'locked'; sequence: number }
  | { basis: 'replayed'; league: LeagueId; contestId: string };

/** History entries with their stored data, in the order of the given keys. */
export async function listEntries(
  context: AppContext,
  viewerId: string,
  keys: EntryKey[],
): Promise<{ stored: FoundEntry; entry: HistoryEntry }[]> {
  const sequences = keys.flatMap((key) => (key.basis === 'locked' ? [key.sequence] : []));
  const contests = keys.flatMap((key) => (key.basis === 'replayed' ? [key] : []));
  const locked = await readPredictions(context, viewerId, sequences);
  const replayed =
    contests.length === 0
      ? []
      : await listReplayed(
          context,
          { leagues: [...new Set(contests.map(({ league }) => league))], contests, mine: false },
          { behind: undefined, order: 'newest', limit: contests.length },
        );
  const found: FoundEntry[] = [
    ...locked.map((one) => ({
      basis: 'locked' as const,
      found: one,
      position: one.row.sequence,
    })),
    ...replayed,
  ];
  const names = await readNames(context, found);
  const byKey = new Map(found.map((one) => [nameOfKey(toEntryKey(one)), one]));
  return keys.flatMap((key) => {
    const stored = byKey.get(nameOfKey(key));
    if (stored === undefined) return [];
    return [{ stored, entry: viewEntry(stored, names) }];
  });
}

function toEntryKey(entry: FoundEntry): EntryKey {
  if (entry.basis === 'locked') return { basis: 'locked', sequence: entry.found.row.sequence };
  const { league, contestId } = entry.found.row;
  return { basis: 'replayed', league, contestId };
}

function nameOfKey(key: EntryKey): string {
  return key.basis === 'locked' ? String(key.sequence) : `${key.league}/${key.contestId}`;
}

function viewEntry(entry: FoundEntry, names: EntryNames): HistoryEntry {
  return entry.basis === 'locked'
    ? viewLocked(entry.found, names)
    : viewReplayed(entry.found, names);
}

/** Entries in memory at once when all are read, with all their content. */
const heldAtOnce = 100;

/** Everything that matches, oldest first, held one page at a time. */
export async function* readHistory(
  context: AppContext,
  viewerId: string,
  filters: HistoryFilters,
): AsyncGenerator<{ entry: FoundEntry; names: EntryNames }> {
  const filter = await readFilter(context, viewerId, filters);
  const read = pageReader(context, viewerId, filters.basis, filter, 'oldest', heldAtOnce);
  yield* readInPages<{ entry: FoundEntry; names: EntryNames }, string>(async (cursor) => {
    const { rows, next } = await read(cursor);
    const names = await readNames(context, rows);
    return { rows: rows.map((entry) => ({ entry, names })), next };
  });
}

type ReadPage = (
  cursor: string | undefined,
) => Promise<{ rows: FoundEntry[]; next: string | undefined }>;

function pageReader(
  context: AppContext,
  viewerId: string,
  basis: HistoryFilters['basis'],
  filter: HistoryFilter | undefined,
  order: Order,
  limit: number,
): ReadPage {
  return async (cursor) => {
    if (filter === undefined) return { rows: [], next: undefined };
    const found =
      basis === 'locked'
        ? await listLocked(context, viewerId, filter, {
            behind: cursor === undefined ? undefined : readLockedCursor(cursor),
            order,
            // One more shows whether there is another page.
            limit: limit + 1,
          })
        : await listReplayed(context, filter, {
            behind: cursor === undefined ? undefined : readReplayedCursor(cursor),
            order,
            limit: limit + 1,
          });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const hasMore = found.length > limit && last !== undefined;
    return { rows, next: hasMore ? writeCursor(last.position) : undefined };
  };
}

async function listLocked(
  context: AppContext,
  viewerId: string,
  filter: HistoryFilter,
  page: Paging<number>,
): Promise<FoundEntry[]> {
  const sequences = await store.listSequences(context.db, viewerId, filter, page);
  const found = await readPredictions(context, viewerId, sequences);
  const sign = page.order === 'newest' ? -1 : 1;
  return found
    .toSorted((a, b) => sign * (a.row.sequence - b.row.sequence))
    .map((one) => ({ basis: 'locked', found: one, position: one.row.sequence }));
}

async function listReplayed(
  context: AppContext,
  filter: HistoryFilter,
  page: Paging<PlayPosition>,
): Promise<FoundEntry[]> {
  const found = await listReplays(context.db, filter, page);
  return found.map((one) => {
    const { playedAt, league, contestId } = one.row;
    return { basis: 'replayed', found: one, position: { playedAt, league, contestId } };
  });
}
