import { golfContestOf } from '#domain/golf-start.ts';
import type { PickView } from '#contract/picks.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findGame, findGameById } from '../../contests/games/service.ts';
import type { StoredGame } from '../../contests/games/views.ts';
import { findGolfPredictionOf, listGolfPredictions } from '../field-history/service.ts';
import { findPredictionOf, listPredictions } from '../history/service.ts';
import {
  listGolfEntries,
  listTournamentsByIds,
  type TournamentRow,
} from '../../contests/tournaments/service.ts';
import { pickRefusalOf } from './policy.ts';
import {
  addPickRow,
  deletePickRows,
  listGolfPickRows,
  listPickRows,
  saveGolfPickRow,
  savePickRow,
} from './store.ts';
import { viewGolfPick, viewPick } from './views.ts';

/** Picks of every sport, newest first; of one contest alone where it is named. */
export async function listPicks(
  context: AppContext,
  userId: string,
  id?: string,
): Promise<PickView[]> {
  const rows = await listPickRows(context.db, userId, id);
  const golfRows = await listGolfPickRows(context.db, userId, id);
  const idsOf = (list: { predictionId: string }[]) => list.map((row) => row.predictionId);
  const predictions = await listPredictions(context, userId, idsOf(rows));
  const golfPredictions = await listGolfPredictions(context, userId, idsOf(golfRows));

  const picks = rows.flatMap((row) => {
    const prediction = predictions.get(row.predictionId);
    return prediction === undefined ? [] : [viewPick(row, prediction, context.now())];
  });
  const golfPicks = golfRows.flatMap((row) => {
    const prediction = golfPredictions.get(row.predictionId);
    return prediction === undefined ? [] : [viewGolfPick(row, prediction)];
  });
  return [...picks, ...golfPicks].toSorted((a, b) => b.addedAt.localeCompare(a.addedAt));
}

export async function getPick(context: AppContext, userId: string, id: string): Promise<PickView> {
  const [pick] = await listPicks(context, userId, id);
  if (pick === undefined) throw new AppError('not_found', 'This game is not among your picks.');
  return pick;
}

/** Adds a contest that has not begun with its newest prediction, or with the one named. */
export async function putPick(
  context: AppContext,
  userId: string,
  id: string,
  predictionId?: string,
): Promise<PickView> {
  const game = await findGameById(context, id);
  if (game !== undefined) return putGame(context, userId, game, predictionId);
  const [tournament] = await listTournamentsByIds(context.db, 'pga', [id]);
  if (tournament === undefined) throw new AppError('not_found', 'There is no such game.');
  return putTournament(context, userId, tournament, predictionId);
}

async function putGame(
  context: AppContext,
  userId: string,
  { row: game }: StoredGame,
  predictionId: string | undefined,
): Promise<PickView> {
  const refusal = pickRefusalOf(game, context.now());
  if (refusal !== undefined) throw new AppError(refusal.code, refusal.message);

  const { league, id: gameId } = game;
  const prediction = await findPredictionOf(context, userId, league, gameId, predictionId);
  if (prediction === undefined) throw unpredicted();
  const row = { userId, league, gameId, predictionId: prediction.id, addedAt: context.now() };
  await savePickRow(context.db, row);
  return viewPick(row, prediction, context.now());
}

async function putTournament(
  context: AppContext,
  userId: string,
  tournament: TournamentRow,
  predictionId: string | undefined,
): Promise<PickView> {
  const { league, id: tournamentId } = tournament;
  const entries = await listGolfEntries(context.db, league, [tournamentId]);
  const refusal = pickRefusalOf(golfContestOf(tournament, entries), context.now());
  if (refusal !== undefined) throw new AppError(refusal.code, refusal.message);

  const prediction = await findGolfPredictionOf(context, userId, tournamentId, predictionId);
  if (prediction === undefined) throw unpredicted();
  const row = { userId, league, tournamentId, predictionId: prediction.id, addedAt: context.now() };
  await saveGolfPickRow(context.db, row);
  return viewGolfPick(row, prediction);
}

function unpredicted(): AppError {
  return new AppError('conflict', 'Please generate a prediction first before adding to picks.');
}

/**
 * Football picks that a browser kept, from the days before accounts had any: they may have begun, as
 * their predictions were made before. How many were new here.
 */
export async function importPicks(
  context: AppContext,
  userId: string,
  gameIds: string[],
): Promise<number> {
  let imported = 0;
  for (const gameId of new Set(gameIds)) {
    const game = await findGame(context, 'nfl', gameId);
    if (game === undefined) continue;
    const { league } = game.row;
    const prediction = await findPredictionOf(context, userId, league, gameId);
    if (prediction === undefined) continue;
    const row = { userId, league, gameId, predictionId: prediction.id, addedAt: context.now() };
    if (await addPickRow(context.db, row)) imported += 1;
  }
  return imported;
}

/** Taking out what is not in is no mistake. */
export async function removePick(context: AppContext, userId: string, id: string): Promise<void> {
  await deletePickRows(context.db, userId, id);
}
