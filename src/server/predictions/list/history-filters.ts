import type { HistoryFilters } from '#contract/predictions/history.ts';
import type { PredictedBy } from '#contract/predictions/prediction-parts.ts';
import { type ContestKindId, contestKindIds } from '#domain/contest-kind.ts';
import { isFieldLeague, type LeagueId, leagueIdsOf } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import * as store from './history-pages-store.ts';
import { listReplays } from './history-replays-store.ts';
import type { HistoryFilter } from './prediction-list-types.ts';

export function getView({ by = 'all' }: { by?: PredictedBy }) {
  return { mine: by === 'mine', author: authors[by] };
}

const authors = {
  all: undefined,
  mine: undefined,
  automatic: 'automatic',
  members: 'member',
} as const;

export function leaguesOfKind(kind: ContestKindId, leagues: readonly LeagueId[]): LeagueId[] {
  return leagues.filter((id) => isFieldLeague(id) === (kind === 'tournament'));
}

/**
 * The filter to query with; undefined when nothing can match: automatic predictions have no
 * analyst, others no replays.
 */
export async function readFilter(context: AppContext, viewerId: string, filters: HistoryFilters) {
  const { sport, league, gameId, by, basis, model: analyst, ...rest } = filters;
  const { since, latestContests, ...others } = rest;
  const { mine: isMine, author } = getView({ by });
  if (basis === 'replayed' && (isMine || author === 'member')) return undefined;
  const isAnalysts = analyst !== undefined && analyst !== 'statistical';
  if ((basis === 'replayed' || author === 'automatic') && isAnalysts) return undefined;
  const filter: HistoryFilter = {
    ...others,
    leagues: leagueIdsOf(sport).filter((id) => league === undefined || id === league),
    contestIds: gameId === undefined ? undefined : [gameId],
    mine: isMine,
    author,
    analyst,
    since: since === undefined ? undefined : new Date(since),
  };
  if (latestContests === undefined) return filter;

  const contests: NonNullable<HistoryFilter['contests']> = [];
  for (const kind of contestKindIds) {
    const ofKind = { ...filter, leagues: leaguesOfKind(kind, filter.leagues) };
    const page = { behind: undefined, order: 'newest' as const, limit: latestContests };
    contests.push(
      ...(basis === 'locked'
        ? await listLatest(context, viewerId, ofKind, latestContests)
        : (await listReplays(context.db, ofKind, page)).map(({ row }) => row)),
    );
  }
  return { ...filter, contests };
}

/** Predictions per batch: contests have several versions. */
const lookedThroughAtOnce = 200;

async function listLatest(
  context: AppContext,
  viewerId: string,
  filter: HistoryFilter,
  count: number,
): Promise<NonNullable<HistoryFilter['contests']>> {
  const contests = new Map<string, { league: LeagueId; contestId: string }>();
  for (let behind: number | undefined; ;) {
    const page = { behind, order: 'newest' as const, limit: lookedThroughAtOnce };
    const sequences = await store.listSequences(context.db, viewerId, filter, page);
    for (const contest of await store.listContests(context.db, sequences)) {
      contests.set(`${contest.league}/${contest.contestId}`, contest);
      if (contests.size === count) return [...contests.values()];
    }
    if (sequences.length < lookedThroughAtOnce) return [...contests.values()];
    behind = sequences.at(-1);
  }
}
