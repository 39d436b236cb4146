import type { HistoryEntry, HistoryFilters } from '#contract/history.ts';
import { contestKindIds } from '#domain/contest-kind.ts';
import { getLeague, type LeagueId, leagueIds } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import { findCompetitors } from '../../contests/games/service.ts';
import { readPredictions, viewOf } from '../history/service.ts';
import { namesOfWinners } from '../history/contest-kinds/field.ts';
import { readInPages, readLockedCursor, readReplayedCursor, writeCursor } from './policy.ts';
import { listReplays, listWinnerNames } from '../replayed-pages/service.ts';
import * as store from './store.ts';
import type {
  EntryNames,
  FoundEntry,
  HistoryFilter,
  Order,
  Paging,
  PlayPosition,
  ReplayedTournament,
} from './types.ts';
import { viewLocked, viewReplayed } from './views.ts';

export { viewLocked, viewReplayed } from './views.ts';

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

/** A forecast that counts, by where it is kept. */
export type EntryKey =
  | { basis: 'locked'; sequence: number }
  | { basis: 'replayed'; league: LeagueId; contestId: string };

/** Named forecasts as the history shows them, with what is stored of them, in the order of their names. */
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
  const byKey = new Map(found.map((one) => [nameOfKey(keyOf(one)), one]));
  return keys.flatMap((key) => {
    const stored = byKey.get(nameOfKey(key));
    if (stored === undefined) return [];
    return [{ stored, entry: viewEntry(stored, names) }];
  });
}

function keyOf(entry: FoundEntry): EntryKey {
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

/** So many entries are in memory at once while all are read, with everything that they hold. */
const heldAtOnce = 100;

/** All that the filters leave, oldest first, a page of them held at a time. */
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
            // One more says whether there is another page.
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

/** Undefined where nothing can match: the house alone is replayed, and it asks no analyst. */
async function readFilter(
  context: AppContext,
  viewerId: string,
  { sport, league, gameId, by, mine, basis, latestContests, ...asked }: HistoryFilters,
): Promise<HistoryFilter | undefined> {
  const { mine: isMine, author } = viewOf({ by, mine });
  if (basis === 'replayed' && (isMine || author === 'member')) return undefined;
  const isAnalysts = asked.model !== undefined && asked.model !== 'statistical';
  if ((basis === 'replayed' || author === 'house') && isAnalysts) return undefined;
  const filter: HistoryFilter = {
    leagues: leagueIds.filter(
      (id) =>
        (league === undefined || id === league) &&
        (sport === undefined || getLeague(id).sport === sport),
    ),
    contestIds: gameId === undefined ? undefined : [gameId],
    mine: isMine,
    author,
    analyst: asked.model,
    band: asked.band,
    result: asked.result,
    season: asked.season,
    since: asked.since === undefined ? undefined : new Date(asked.since),
  };
  if (latestContests === undefined) return filter;

  const contests: ContestName[] = [];
  for (const kind of contestKindIds) {
    const ofKind = { ...filter, kind };
    contests.push(
      ...(basis === 'locked'
        ? await latestLocked(context, viewerId, ofKind, latestContests)
        : await latestReplayed(context, ofKind, latestContests)),
    );
  }
  return { ...filter, contests };
}

interface ContestName {
  league: LeagueId;
  contestId: string;
}

/** Contests have several versions: more predictions are read until there are enough contests. */
const lookedThroughAtOnce = 200;

async function latestLocked(
  context: AppContext,
  viewerId: string,
  filter: HistoryFilter,
  count: number,
): Promise<ContestName[]> {
  const contests = new Map<string, ContestName>();
  for (let behind: number | undefined; ;) {
    const page = { behind, order: 'newest' as const, limit: lookedThroughAtOnce };
    const sequences = await store.listSequences(context.db, viewerId, filter, page);
    for (const contest of await store.listContestsOf(context.db, sequences)) {
      contests.set(`${contest.league}/${contest.contestId}`, contest);
      if (contests.size === count) return [...contests.values()];
    }
    if (sequences.length < lookedThroughAtOnce) return [...contests.values()];
    behind = sequences.at(-1);
  }
}

async function latestReplayed(
  context: AppContext,
  filter: HistoryFilter,
  count: number,
): Promise<ContestName[]> {
  const page = { behind: undefined, order: 'newest' as const, limit: count };
  const found = await listReplays(context.db, filter, page);
  return found.map(({ row }) => ({ league: row.league, contestId: row.contestId }));
}

async function readNames(context: AppContext, entries: FoundEntry[]): Promise<EntryNames> {
  const locked = entries.flatMap((entry) => (entry.basis === 'locked' ? [entry.found] : []));
  const replayed = entries.flatMap((entry) =>
    entry.basis === 'replayed' && entry.found.kind === 'field' ? [entry.found] : [],
  );
  return {
    nameOf: await namesOfWinners(context, locked),
    picks: await namesOfPicks(context, replayed),
    winners: await listWinnerNames(
      context.db,
      replayed.map(({ tournament }) => tournament.id),
    ),
  };
}

async function namesOfPicks(
  context: AppContext,
  replayed: ReplayedTournament[],
): Promise<Map<string, string>> {
  const [one] = replayed;
  if (one === undefined) return new Map();
  const ids = replayed.flatMap(({ row }) => row.replay.likeliest[0]?.playerId ?? []);
  const players = await findCompetitors(context, one.row.league, ids);
  return new Map(
    replayed.flatMap(({ row }) => {
      const id = row.replay.likeliest[0]?.playerId;
      return id === undefined ? [] : [[row.contestId, players.get(id)?.name ?? id]];
    }),
  );
}
