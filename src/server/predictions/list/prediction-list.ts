import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { PredictedBy } from '#contract/predictions/prediction-parts.ts';
import type { PredictionView } from '#contract/predictions/predictions.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import { type LeagueId, leagueIdsOf, type SportId } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { LockedPrediction } from '#server/ledger/predictions/predictions-types.ts';
import { viewTournaments } from './contest-kinds/history-tournament.ts';
import { viewGames } from './contest-kinds/history-matchup.ts';
import * as store from './prediction-list-store.ts';
import { getView, leaguesOfKind } from './history-filters.ts';
import { listLocked } from './history-pages.ts';
import type { PredictedContest } from './prediction-list-types.ts';
import { viewRawData, viewVersion } from './prediction-list-views.ts';

export { readLossCursor, writeCursor } from './history-cursors.ts';
export { viewEntry } from './history-entry-views.ts';
export { type EntryKey, listEntries } from './history-pages.ts';
export { isAskedBy, listShownIds } from './prediction-list-store.ts';
export { viewRawData } from './prediction-list-views.ts';

interface ViewOf {
  matchup: PredictionView;
  tournament: GolfPredictionView;
}

export async function listHistory<Kind extends ContestKindId>(
  context: AppContext,
  viewerId: string,
  kind: Kind,
  asked: {
    sport?: SportId;
    contestIds?: string[];
    by?: PredictedBy;
    mine?: 'true' | 'false';
    shown?: 'true' | 'false';
    cursor?: number;
    limit: number;
  },
): Promise<{ predictions: ViewOf[Kind][]; nextCursor?: number }> {
  const { contestIds, cursor: behind, limit } = asked;
  const filter = {
    leagues: leaguesOfKind(kind, leagueIdsOf(asked.sport)),
    contestIds,
    ...getView(asked),
    shown: asked.shown === 'true',
  };
  const page = { behind, order: 'newest' as const, limit: limit + 1 };
  const found = await listLocked(context, viewerId, filter, page);
  const rows = found.slice(0, limit);
  return {
    predictions: await views[kind](context, rows),
    nextCursor: found.length > limit ? rows.at(-1)?.row.sequence : undefined,
  };
}

export async function getPrediction<Kind extends ContestKindId>(
  context: AppContext,
  viewerId: string,
  kind: Kind,
  id: string,
) {
  return viewWithVersions(context, viewerId, kind, await getPredicted(context, viewerId, kind, id));
}

export async function viewWithVersions<Kind extends ContestKindId>(
  context: AppContext,
  viewerId: string,
  kind: Kind,
  found: PredictedContest,
) {
  const prediction = await viewOne(context, kind, found);
  const versions = await store.listVersions(context.db, viewerId, found.row);
  const [shownId = null] = (await store.listShownIds(context, viewerId, [found.row])).values();
  return { prediction, versions: versions.map(viewVersion), shownId };
}

export async function getRawData(
  context: AppContext,
  viewerId: string,
  kind: ContestKindId,
  id: string,
) {
  const { row } = await getPredicted(context, viewerId, kind, id);
  return viewRawData(row, viewerId);
}

/** The prediction that answers a request, with its contest, as the member sees it. */
export async function viewGenerated<Kind extends ContestKindId>(
  context: AppContext,
  viewerId: string,
  kind: Kind,
  { id }: LockedPrediction,
): Promise<ViewOf[Kind]> {
  return viewOne(context, kind, await getPredicted(context, viewerId, kind, id));
}

async function viewOne<Kind extends ContestKindId>(
  context: AppContext,
  kind: Kind,
  found: PredictedContest,
): Promise<ViewOf[Kind]> {
  const [view] = await views[kind](context, [found]);
  if (view === undefined) throw new Error('a prediction that was found has no view');
  return view;
}

/** The prediction of a contest shown to a member, or the given one; undefined if there is none. */
export async function findPrediction<Kind extends ContestKindId>(
  context: AppContext,
  viewerId: string,
  { kind, league, contestId }: { kind: Kind; league: LeagueId; contestId: string },
  id?: string,
): Promise<ViewOf[Kind] | undefined> {
  const shown =
    id ??
    (await store.listShownIds(context, viewerId, [{ league, contestId }])).values().next().value;
  const found = shown === undefined ? undefined : await findPredicted(context, viewerId, shown);
  if (found?.row.league !== league || found.row.contestId !== contestId) return undefined;
  const [view] = await views[kind](context, [found]);
  return view;
}

export async function listPredictions(context: AppContext, viewerId: string, ids: string[]) {
  const found = await store.listByIds(context.db, viewerId, ids);
  const all = [...(await viewGames(context, found)), ...(await viewTournaments(context, found))];
  return new Map(all.map((view) => [view.id, view]));
}

const views: {
  [Kind in ContestKindId]: (
    context: AppContext,
    found: PredictedContest[],
  ) => Promise<ViewOf[Kind][]>;
} = { matchup: viewGames, tournament: viewTournaments };

async function getPredicted(
  context: AppContext,
  viewerId: string,
  kind: ContestKindId,
  id: string,
): Promise<PredictedContest> {
  const found = await findPredicted(context, viewerId, id);
  if (found?.kind !== kind) throw new AppError('not_found', 'Prediction not found.');
  return found;
}

export async function findPredicted(context: AppContext, viewerId: string, id: string) {
  const [found] = await store.listByIds(context.db, viewerId, [id]);
  return found;
}
