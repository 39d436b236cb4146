import type { HistoryFilters } from '#contract/record/history.ts';
import type { PredictedBy } from '#contract/prediction-parts.ts';
import { type ContestKindId, contestKindIds } from '#domain/contest-kind.ts';
import { isFieldLeague, type LeagueId, leagueIdsOf } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import * as store from './history-pages-store.ts';
import { listReplays } from './history-replays-store.ts';
import type { HistoryFilter } from './history-types.ts';

/** Whose predictions are wanted; `mine` is the older parameter. */
export function getView({ by, mine }: { by?: PredictedBy; mine?: 'true' | 'false' }) {
  const isMine = by === 'mine' || mine === 'true';
  return { mine: isMine, author: isMine ? undefined : authors[by ?? 'all'] };
}

const authors = {
  all: undefined,
  mine: undefined,
  automatic: 'automatic',
  members: 'member',
} as const;

/** Of these leagues, those whose contests are of this kind. */
export function leaguesOfKind(kind: ContestKindId, leagues: readonly LeagueId[]): LeagueId[] {
  return leagues.filter((id) => isFieldLeague(id) === (kind === 'tournament'));
}

/**
 * Undefined when nothing can match: only automatic predictions, which have no analyst, are
 * replayed.
 */
export async function readFilter(
  context: AppContext,
  viewerId: string,
  { sport, league, gameId, by, mine, basis, latestContests, ...asked }: HistoryFilters,
): Promise<HistoryFilter | undefined> {
  const { mine: isMine, author } = getView({ by, mine });
  if (basis === 'replayed' && (isMine || author === 'member')) return undefined;
  const isAnalysts = asked.model !== undefined && asked.model !== 'statistical';
  if ((basis === 'replayed' || author === 'automatic') && isAnalysts) return undefined;
  const filter: HistoryFilter = {
    leagues: leagueIdsOf(sport).filter((id) => league === undefined || id === league),
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

/**
 * Contests have several versions, so predictions are read in batches until there are enough
 * contests.
 */
const lookedThroughAtOnce = 200;

async function listLatest(
  context: AppContext,
  viewerId: string,
  filter: HistoryFilter,
  count: number,
): Promise<NonNullable<HistoryFilter['contests']>> {
  const contests = new Map<string, NonNullable<HistoryFilter['contests']>[number]>();
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
