import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { PredictedBy } from '#contract/predictions/prediction-parts.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
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

/** How predictions of a kind of contest are shown; those of the other kind are left out. */
interface ShownKind<View> {
  id: ContestKindId;
  view(context: AppContext, found: PredictedContest[]): Promise<View[]>;
}

export const shownMatchups: ShownKind<PredictionView> = { id: 'matchup', view: viewGames };
export const shownTournaments: ShownKind<GolfPredictionView> = {
  id: 'tournament',
  view: viewTournaments,
};

export async function listHistory<View>(
  context: AppContext,
  viewerId: string,
  kind: ShownKind<View>,
  query: {
    sport?: SportId;
    contestIds?: string[];
    by?: PredictedBy;
    shown?: 'true' | 'false';
    cursor?: number;
    limit: number;
  },
): Promise<{ predictions: View[]; nextCursor?: number }> {
  const { contestIds, cursor: behind, limit } = query;
  const filter = {
    leagues: leaguesOfKind(kind.id, leagueIdsOf(query.sport)),
    contestIds,
    ...getView(query),
    shown: query.shown === 'true',
  };
  const page = { behind, order: 'newest' as const, limit: limit + 1 };
  const found = await listLocked(context, viewerId, filter, page);
  const rows = found.slice(0, limit);
  return {
    predictions: await kind.view(context, rows),
    nextCursor: found.length > limit ? rows.at(-1)?.row.sequence : undefined,
  };
}

export async function getPrediction<View>(
  context: AppContext,
  viewerId: string,
  kind: ShownKind<View>,
  id: string,
) {
  return viewWithVersions(
    context,
    viewerId,
    kind,
    await getPredicted(context, viewerId, kind.id, id),
  );
}

export async function viewWithVersions<View>(
  context: AppContext,
  viewerId: string,
  kind: ShownKind<View>,
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
export async function viewGenerated<View>(
  context: AppContext,
  viewerId: string,
  kind: ShownKind<View>,
  { id }: LockedPrediction,
): Promise<View> {
  return viewOne(context, kind, await getPredicted(context, viewerId, kind.id, id));
}

async function viewOne<View>(
  context: AppContext,
  kind: ShownKind<View>,
  found: PredictedContest,
): Promise<View> {
  const [view] = await kind.view(context, [found]);
  if (view === undefined) throw new Error('a prediction that was found has no view');
  return view;
}

/** The prediction of a contest shown to a member, or the given one; undefined if there is none. */
export async function findPrediction(
  context: AppContext,
  viewerId: string,
  { league, contestId }: { league: LeagueId; contestId: string },
  id?: string,
): Promise<PredictionView | GolfPredictionView | undefined> {
  const shown =
    id ??
    (await store.listShownIds(context, viewerId, [{ league, contestId }])).values().next().value;
  const found = shown === undefined ? undefined : await findPredicted(context, viewerId, shown);
  if (found?.row.league !== league || found.row.contestId !== contestId) return undefined;
  return found.kind === 'matchup'
    ? viewOne(context, shownMatchups, found)
    : viewOne(context, shownTournaments, found);
}

export async function listPredictions(context: AppContext, viewerId: string, ids: string[]) {
  const found = await store.listByIds(context.db, viewerId, ids);
  const all = [...(await viewGames(context, found)), ...(await viewTournaments(context, found))];
  return new Map(all.map((view) => [view.id, view]));
}

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
