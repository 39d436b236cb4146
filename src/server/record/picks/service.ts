import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { PickView } from '#contract/record/picks.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { quotedLineOf } from '#domain/betting/quoted-line.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import { hasBegun } from '#domain/game.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { findGame, findGameById } from '../../contests/games/service.ts';
import * as bets from '../bets/service.ts';
import type { BetContest } from '../bets/types.ts';
import { AppError } from '../../errors.ts';
import { findPredictionOf, listPredictions } from '../history/service.ts';
import { viewPick } from './views.ts';

/** A pick is a bet of so many units. */
const stakeOfPick = 1;

/** Picks of every sport, newest first; of one contest alone where it is named. */
export async function listPicks(
  context: AppContext,
  userId: string,
  id?: string,
): Promise<PickView[]> {
  const rows = await bets.listPickRows(context, userId, id);
  const ids = rows.flatMap(({ predictionId }) => predictionId ?? []);
  const predictions = await listPredictions(context, userId, ids);
  return rows.flatMap((row) => {
    const prediction = predictions.get(row.predictionId ?? '');
    return prediction === undefined ? [] : [viewPick(row, prediction)];
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
  const contest = await findContest(context, id);
  if (contest === undefined) throw new AppError('not_found', 'There is no such game.');
  const refusal = bets.refusalOf(contest, context.now(), 'Picks');
  if (refusal !== undefined) throw new AppError(refusal.code, refusal.message);

  const { kind, league } = contest;
  const key = { kind, league, contestId: id };
  const prediction = await findPredictionOf(context, userId, key, predictionId);
  if (prediction === undefined) throw unpredicted();
  const row = pickRow(userId, contest, prediction, context.now());
  await bets.savePick(context, row);
  return viewPick(row, prediction);
}

/** A game or a match, or else a tournament. */
async function findContest(context: AppContext, id: string): Promise<BetContest | undefined> {
  const game = await findGameById(context, id);
  return bets.findBetContest(context, game?.row.league ?? 'pga', id);
}

/** The bet that a pick is: on the predicted winner, at the price that is stored now. */
function pickRow(
  userId: string,
  contest: Pick<BetContest, 'league' | 'id' | 'startsAt' | 'quote'>,
  prediction: Prediction,
  placedAt: Date,
) {
  const selection = selectionOf(contest.league, prediction);
  const { quote } = contest;
  const { market, side } = selection;
  return {
    ...selection,
    userId,
    league: contest.league,
    contestId: contest.id,
    stake: stakeOfPick,
    price: quote === undefined ? null : quotedLineOf(quote.quote, market, side).price,
    quotedAt: bets.quotedAtOf(contest, selection),
    placedAt,
    startsAt: contest.startsAt,
    isLate: false,
    predictionId: prediction.id,
    isPick: true,
    key: randomUUID(),
  };
}

type Prediction = PredictionView | GolfPredictionView;

function selectionOf(league: LeagueId, { predictedWinner }: Prediction) {
  return isFieldLeague(league) || !('side' in predictedWinner)
    ? { market: 'win' as const, side: null, playerId: predictedWinner.id }
    : { market: 'moneyline' as const, side: predictedWinner.side, playerId: null };
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
    const kind: ContestKindId = 'sides';
    const { league, state, startsAt } = game.row;
    const prediction = await findPredictionOf(context, userId, { kind, league, contestId: gameId });
    if (prediction === undefined) continue;
    const now = context.now();
    const isLate = now >= startsAt && hasBegun({ state, startsAt }, now);
    const contest = isLate
      ? { league, id: gameId, startsAt }
      : await bets.findBetContest(context, league, gameId);
    if (contest === undefined) continue;
    const row = { ...pickRow(userId, contest, prediction, now), isLate };
    imported += (await bets.addBets(context, [row])).length;
  }
  return imported;
}

/**
 * Taking out what is not in is no mistake. Once its contest has begun, what was a pick stays in the
 * book as the bet that it was: nobody loses what went wrong.
 */
export async function removePick(context: AppContext, userId: string, id: string): Promise<void> {
  for (const row of await bets.listPickRows(context, userId, id)) {
    const contest = await bets.findBetContest(context, row.league, row.contestId);
    const now = context.now();
    const isOpen =
      contest !== undefined && bets.refusalOf(contest, now, 'Picks') === undefined && !row.isLate;
    if (isOpen) await bets.deletePick(context, row);
    else await bets.unmarkPick(context, row);
  }
}
