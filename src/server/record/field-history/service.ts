import type { GolfPredictionView } from '#contract/golf-predictions.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listCompetitors } from '../../contests/games/service.ts';
import type { GolfLedgerRow } from '../../ledger/fields/policy.ts';
import { viewVersion } from '../history/views.ts';
import {
  type GolfEntryRow,
  type GolfForecastRow,
  listGolfEntries,
  listGolfForecasts,
} from '../../contests/tournaments/service.ts';
import { golfStaleReasons } from './policy.ts';
import {
  findById,
  listByIds,
  listNewest,
  listOldest,
  listVersions,
  type OldestGolfFilter,
  type PredictedTournament,
} from './store.ts';
import { pickOf, viewGolfPrediction, viewGolfRawData } from './views.ts';

export type { PredictedTournament };

const league = 'pga';

export async function listGolfHistory(
  context: AppContext,
  viewerId: string,
  asked: {
    tournamentId?: string;
    mine: boolean;
    shown: boolean;
    cursor?: number;
    limit: number;
  },
): Promise<{ predictions: GolfPredictionView[]; nextCursor?: number }> {
  const { tournamentId, mine, shown, cursor, limit } = asked;
  const filter = { tournamentId, mine, shown, before: cursor };
  const rows = await listNewest(context.db, viewerId, filter, limit + 1);
  const page = rows.slice(0, limit);
  return {
    predictions: await viewAll(context, page),
    nextCursor: rows.length > limit ? page.at(-1)?.row.sequence : undefined,
  };
}

/** A page of golf's chain, oldest first, behind a sequence number. */
export async function listOldestGolfPredictions(
  context: AppContext,
  viewerId: string,
  filter: OldestGolfFilter,
  page: { after: number; limit: number },
): Promise<PredictedTournament[]> {
  return listOldest(context.db, viewerId, filter, page.after, page.limit);
}

export async function getGolfPrediction(context: AppContext, viewerId: string, id: string) {
  const found = await getPredicted(context, viewerId, id);
  const versions = await listVersions(context.db, viewerId, found.row.tournamentId);
  return { prediction: await viewOne(context, found), versions: versions.map(viewVersion) };
}

export async function getGolfRawData(context: AppContext, viewerId: string, id: string) {
  const { row } = await getPredicted(context, viewerId, id);
  return viewGolfRawData(row, viewerId);
}

/** The answer of a generate call. */
export async function viewGenerated(
  context: AppContext,
  viewerId: string,
  { id }: GolfLedgerRow,
): Promise<GolfPredictionView> {
  return viewOne(context, await getPredicted(context, viewerId, id));
}

/** The newest prediction of a tournament, or the one named; undefined when there is none. */
export async function findGolfPredictionOf(
  context: AppContext,
  viewerId: string,
  tournamentId: string,
  id?: string,
): Promise<GolfPredictionView | undefined> {
  const found =
    id === undefined
      ? (await listNewest(context.db, viewerId, { tournamentId, mine: false, shown: true }, 1))[0]
      : await findById(context.db, viewerId, id);
  if (found === undefined || found.row.tournamentId !== tournamentId) return undefined;
  return viewOne(context, found);
}

export async function listGolfPredictions(
  context: AppContext,
  viewerId: string,
  ids: string[],
): Promise<Map<string, GolfPredictionView>> {
  const rows = await listByIds(context.db, viewerId, ids);
  const views = await viewAll(context, rows);
  return new Map(views.map((view) => [view.id, view]));
}

async function getPredicted(
  context: AppContext,
  viewerId: string,
  id: string,
): Promise<PredictedTournament> {
  const found = await findById(context.db, viewerId, id);
  if (found === undefined) throw new AppError('not_found', 'There is no such prediction.');
  return found;
}

async function viewOne(
  context: AppContext,
  found: PredictedTournament,
): Promise<GolfPredictionView> {
  const [view] = await viewAll(context, [found]);
  if (view === undefined) throw new Error('a prediction that was found has no view');
  return view;
}

/** With the names of the winners, and what has changed since of tournaments that have not begun. */
async function viewAll(
  context: AppContext,
  found: PredictedTournament[],
): Promise<GolfPredictionView[]> {
  const isGraded = found.some(({ grade }) => grade !== null);
  const players = isGraded ? await listCompetitors(context, league) : new Map();
  const nameOf = (id: string): string => players.get(id)?.name ?? id;

  const open = found.filter(({ tournament }) => tournament.state === 'scheduled');
  const openIds = [...new Set(open.map(({ row }) => row.tournamentId))];
  const entries = await listGolfEntries(context.db, league, openIds);
  const forecasts = await listGolfForecasts(context.db, openIds);
  return found.map((one) =>
    viewGolfPrediction(one, { nameOf, staleReasons: staleReasonsOf(one, entries, forecasts) }),
  );
}

function staleReasonsOf(
  { row, tournament }: PredictedTournament,
  entries: GolfEntryRow[],
  forecasts: Map<string, GolfForecastRow>,
): string[] {
  if (tournament.state !== 'scheduled') return [];
  return golfStaleReasons(pickOf(row), {
    entries: entries.filter(({ tournamentId }) => tournamentId === row.tournamentId),
    chances: forecasts.get(row.tournamentId)?.players ?? [],
  });
}
