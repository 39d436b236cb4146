import type { GeneratedPrediction, PredictionView } from '#contract/predictions.ts';
import { type LeagueId, leaguesOfSport, type SportId } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findGamesByIds } from '../../contests/games/service.ts';
import type { StoredGame } from '../../contests/games/views.ts';
import type { LedgerRow } from '../../ledger/games/policy.ts';
import {
  findById,
  listByIds,
  listNewest,
  listOldest,
  listVersions,
  type OldestFilter,
  type PredictedGame,
} from './store.ts';
import { viewAnswer, viewPrediction, viewRawData, viewVersion } from './views.ts';

export type { PredictedGame };

export async function listHistory(
  context: AppContext,
  viewerId: string,
  asked: {
    sport?: SportId;
    gameId?: string;
    gameIds?: string[];
    mine: boolean;
    shown: boolean;
    cursor?: number;
    limit: number;
  },
): Promise<{ predictions: PredictionView[]; nextCursor?: number }> {
  const rows = await listNewest(
    context.db,
    viewerId,
    {
      leagues:
        asked.sport === undefined ? undefined : leaguesOfSport(asked.sport).map(({ id }) => id),
      gameId: asked.gameId,
      gameIds: asked.gameIds,
      mine: asked.mine,
      shown: asked.shown,
      before: asked.cursor,
    },
    asked.limit + 1,
  );
  const page = rows.slice(0, asked.limit);
  return {
    predictions: await viewAll(context, page),
    nextCursor: rows.length > asked.limit ? page.at(-1)?.row.sequence : undefined,
  };
}

export async function getPrediction(context: AppContext, viewerId: string, id: string) {
  const found = await getPredicted(context, viewerId, id);
  const { league, gameId } = found.row;
  const versions = await listVersions(context.db, viewerId, league, gameId);
  return { prediction: await viewOne(context, found), versions: versions.map(viewVersion) };
}

export async function getRawData(context: AppContext, viewerId: string, id: string) {
  const { row } = await getPredicted(context, viewerId, id);
  return viewRawData(row, viewerId);
}

/** The answer of a generate call. */
export async function viewGenerated(
  context: AppContext,
  viewerId: string,
  row: LedgerRow,
): Promise<Omit<GeneratedPrediction, 'outcome'>> {
  const prediction = await viewOne(context, await getPredicted(context, viewerId, row.id));
  return viewAnswer(prediction, viewRawData(row, viewerId));
}

/** The prediction of a game that a member is shown, or the one named; undefined when there is none. */
export async function findPredictionOf(
  context: AppContext,
  viewerId: string,
  league: LeagueId,
  gameId: string,
  id?: string,
): Promise<PredictionView | undefined> {
  const found =
    id === undefined
      ? (await listNewest(context.db, viewerId, { leagues: [league], gameId, shown: true }, 1))[0]
      : await findById(context.db, viewerId, id);
  if (found === undefined || found.row.league !== league || found.row.gameId !== gameId) {
    return undefined;
  }
  return viewOne(context, found);
}

export async function listPredictions(
  context: AppContext,
  viewerId: string,
  ids: string[],
): Promise<Map<string, PredictionView>> {
  const rows = await listByIds(context.db, viewerId, ids);
  const views = await viewAll(context, rows);
  return new Map(views.map((view) => [view.id, view]));
}

async function viewOne(context: AppContext, found: PredictedGame): Promise<PredictionView> {
  const [view] = await viewAll(context, [found]);
  if (view === undefined) throw new Error('a prediction that was found has no view');
  return view;
}

/** With what has changed since, for games that have not begun. */
async function viewAll(context: AppContext, found: PredictedGame[]): Promise<PredictionView[]> {
  const current = new Map<string, StoredGame>();
  const open = found.filter(({ game }) => game.state === 'scheduled');
  for (const league of new Set(open.map(({ row }) => row.league))) {
    const ids = open.filter(({ row }) => row.league === league).map(({ row }) => row.gameId);
    const games = await findGamesByIds(context, league, [...new Set(ids)]);
    for (const [id, game] of games) current.set(`${league}/${id}`, game);
  }
  return found.map((one) =>
    viewPrediction(one, current.get(`${one.row.league}/${one.row.gameId}`)),
  );
}

async function getPredicted(
  context: AppContext,
  viewerId: string,
  id: string,
): Promise<PredictedGame> {
  const found = await findById(context.db, viewerId, id);
  if (found === undefined) throw new AppError('not_found', 'There is no such prediction.');
  return found;
}

/** A page of the ledger, oldest first, behind a sequence number. */
export async function listOldestPredictions(
  context: AppContext,
  viewerId: string,
  { sport, ...filter }: Omit<OldestFilter, 'leagues'> & { sport?: SportId },
  page: { after: number; limit: number },
): Promise<PredictedGame[]> {
  const leagues = sport === undefined ? undefined : leaguesOfSport(sport).map(({ id }) => id);
  return listOldest(context.db, viewerId, { ...filter, leagues }, page.after, page.limit);
}
