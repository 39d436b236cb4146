import type { PickView } from '#contract/picks.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import { golfContestOf } from '#domain/golf/golf-start.ts';
import type { LeagueId } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import { findGame, findGameById } from '../../contests/games/service.ts';
import { listGolfEntries } from '../../contests/fields/service.ts';
import { listTournamentsByIds } from '../../contests/tournaments/service.ts';
import { AppError } from '../../errors.ts';
import { findPredictionOf, listPredictions } from '../history/service.ts';
import { type Contest, pickRefusalOf } from './policy.ts';
import { addPickRow, deletePickRows, listPickRows, type PickRow, savePickRow } from './store.ts';
import { viewPick } from './views.ts';

/** Picks of every sport, newest first; of one contest alone where it is named. */
export async function listPicks(
  context: AppContext,
  userId: string,
  id?: string,
): Promise<PickView[]> {
  const rows = await listPickRows(context.db, userId, id);
  const ids = rows.map(({ predictionId }) => predictionId);
  const predictions = await listPredictions(context, userId, ids);
  return rows.flatMap((row) => {
    const prediction = predictions.get(row.predictionId);
    return prediction === undefined ? [] : [viewPick(row, prediction, context.now())];
  });
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
  const found = await findContest(context, id);
  if (found === undefined) throw new AppError('not_found', 'There is no such game.');
  const refusal = pickRefusalOf(found.contest, context.now());
  if (refusal !== undefined) throw new AppError(refusal.code, refusal.message);

  const { kind, contest } = found;
  const key = { kind, league: contest.league, contestId: id };
  const prediction = await findPredictionOf(context, userId, key, predictionId);
  if (prediction === undefined) throw unpredicted();
  const row = pickRow(userId, key, prediction.id, context.now());
  await savePickRow(context.db, row);
  return viewPick(row, prediction, context.now());
}

/** A game or a match, or else a tournament. */
async function findContest(
  context: AppContext,
  id: string,
): Promise<{ kind: ContestKindId; contest: Contest } | undefined> {
  const game = await findGameById(context, id);
  if (game !== undefined) return { kind: 'sides', contest: game.row };
  const [tournament] = await listTournamentsByIds(context, 'pga', [id]);
  if (tournament === undefined) return undefined;
  const { league } = tournament;
  const entries = await listGolfEntries(context, league, [id]);
  return { kind: 'field', contest: { ...golfContestOf(tournament, entries), league } };
}

function pickRow(
  userId: string,
  { league, contestId }: { league: LeagueId; contestId: string },
  predictionId: string,
  addedAt: Date,
): PickRow {
  return { userId, league, contestId, predictionId, addedAt };
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
    const key = { kind: 'sides' as const, league: game.row.league, contestId: gameId };
    const prediction = await findPredictionOf(context, userId, key);
    if (prediction === undefined) continue;
    const row = pickRow(userId, key, prediction.id, context.now());
    if (await addPickRow(context.db, row)) imported += 1;
  }
  return imported;
}

/** Taking out what is not in is no mistake. */
export async function removePick(context: AppContext, userId: string, id: string): Promise<void> {
  await deletePickRows(context.db, userId, id);
}
