import type { PickView } from '#contract/picks.ts';
import type { PredictionView } from '#contract/predictions.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findGameById } from '../games/service.ts';
import { findPredictionOf, listPredictions } from '../history/service.ts';
import { deletePickRow, findPickRow, listPickRows, type PickRow, savePickRow } from './store.ts';

export async function listPicks(context: AppContext, userId: string): Promise<PickView[]> {
  const rows = await listPickRows(context.db, userId);
  const predictions = await listPredictions(
    context,
    userId,
    rows.map((row) => row.predictionId),
  );
  return rows.flatMap((row) => {
    const prediction = predictions.get(row.predictionId);
    return prediction === undefined ? [] : [viewPick(row, prediction)];
  });
}

export async function getPick(
  context: AppContext,
  userId: string,
  gameId: string,
): Promise<PickView> {
  const row = await findPickRow(context.db, userId, gameId);
  if (row === undefined) throw new AppError('not_found', 'This game is not among your picks.');
  const predictions = await listPredictions(context, userId, [row.predictionId]);
  const prediction = predictions.get(row.predictionId);
  if (prediction === undefined) throw new Error(`pick without prediction ${row.predictionId}`);
  return viewPick(row, prediction);
}

/** Adds a game with its newest prediction, or with the one named. */
export async function putPick(
  context: AppContext,
  userId: string,
  gameId: string,
  predictionId?: string,
): Promise<PickView> {
  const game = await findGameById(context, gameId);
  if (game === undefined) throw new AppError('not_found', 'There is no such game.');

  const { league } = game.row;
  const prediction = await findPredictionOf(context, userId, league, gameId, predictionId);
  if (prediction === undefined) {
    throw new AppError('conflict', 'Please generate a prediction first before adding to picks.');
  }
  const row = { userId, league, gameId, predictionId: prediction.id, addedAt: context.now() };
  await savePickRow(context.db, row);
  return viewPick(row, prediction);
}

/** Taking out what is not in is no mistake. */
export async function removePick(
  context: AppContext,
  userId: string,
  gameId: string,
): Promise<void> {
  const row = await findPickRow(context.db, userId, gameId);
  if (row !== undefined) await deletePickRow(context.db, userId, row.league, gameId);
}

function viewPick(row: PickRow, prediction: PredictionView): PickView {
  const { game } = prediction;
  return {
    id: row.gameId,
    league: row.league,
    gameTime: game.gameTime,
    homeTeam: game.homeTeam.name,
    awayTeam: game.awayTeam.name,
    predictedWinner: prediction.predictedWinner.name,
    confidence: prediction.confidence,
    homeScorePrediction: prediction.homeScorePrediction,
    awayScorePrediction: prediction.awayScorePrediction,
    addedAt: row.addedAt.toISOString(),
    predictionId: row.predictionId,
    grade: prediction.grade,
  };
}
