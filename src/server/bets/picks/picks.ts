import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import {
  type BrowserPick,
  pickEndpoints,
  type PickMarket,
  type PickView,
} from '#contract/bets/picks-endpoints.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { BetSide } from '#domain/betting/bet.ts';
import { getQuotedLine } from '#domain/betting/quoted-line.ts';
import { hasBegun } from '#domain/game.ts';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#server/context.ts';
import { findCompetitors, findGameById } from '#server/contests/games/games.ts';
import { notFoundError } from '#server/contests/seasons/seasons.ts';
import { AppError } from '#server/errors.ts';
import type { Routes } from '#server/http/route.ts';
import { settleBets } from '#server/bets/settlement/bet-settlement.ts';
import * as bets from '#server/bets/bets/bets.ts';
import type { BetContest, BetRow } from '#server/bets/bets/bets-types.ts';
import { findPrediction, listPredictions } from '#server/predictions/list/prediction-list.ts';
import {
  findPickedSide,
  ourSide,
  type PickChoice,
  toBetMarket,
  toPickMarket,
} from './pick-policy.ts';
import { viewChoices, viewPick } from './picks-views.ts';

/** Stake in units with which a pick is settled like a bet. */
const unitsOfPick = 1;

type Prediction = PredictionView | GolfPredictionView;

async function getPick(context: AppContext, userId: string, id: string, market: PickMarket) {
  const [pick] = await viewRows(context, userId, await findRows(context, userId, id, market));
  if (pick === undefined) throw new AppError('not_found', 'This game is not in your picks.');
  return pick;
}

/** Ids are a feed's own: two leagues may share one. */
async function findRows(context: AppContext, userId: string, id: string, market: PickMarket) {
  const rows = await bets.listPickRows(context, userId, id);
  return rows.filter((row) => toPickMarket(row.market) === market);
}

async function viewRows(context: AppContext, userId: string, rows: BetRow[]): Promise<PickView[]> {
  const ids = rows.flatMap(({ predictionId }) => predictionId ?? []);
  const predictions = await listPredictions(context, userId, ids);
  const now = context.now();
  return rows.flatMap((row) => {
    const prediction = predictions.get(row.predictionId ?? '');
    return prediction === undefined ? [] : [viewPick(row, prediction, now)];
  });
}

async function getChoices(context: AppContext, userId: string, id: string) {
  const contest = await getContest(context, id);
  const prediction = await getPrediction(context, userId, contest);
  return viewChoices(contest, listChoices(contest, prediction));
}

/** Picks a side of a contest that has not begun, with its newest prediction or the given one. */
async function putPick(
  context: AppContext,
  userId: string,
  id: string,
  picked: { market: PickMarket; side?: BetSide | undefined; predictionId?: string | undefined },
): Promise<PickView> {
  const contest = await getContest(context, id);
  const refusal = bets.findBetRefusal(contest, context.now(), 'Picks');
  if (refusal !== undefined) throw new AppError(refusal.code, refusal.message);

  const prediction = await getPrediction(context, userId, contest, picked.predictionId);
  const choice = findChoice(contest, prediction, picked);
  const row = pickRow(userId, contest, prediction, choice, context.now());
  return viewPick(await bets.savePick(context, row), prediction, context.now());
}

/** A matchup, or else a tournament. */
async function getContest(context: AppContext, id: string): Promise<BetContest> {
  const game = await findGameById(context, id);
  const contest = await bets.findBetContest(context, game?.row.league ?? 'pga', id);
  if (contest === undefined) throw await notFoundError(context, undefined, 'Game not found.');
  return contest;
}

async function getPrediction(
  context: AppContext,
  userId: string,
  { league, id }: BetContest,
  predictionId?: string,
): Promise<Prediction> {
  const key = { league, contestId: id };
  const prediction = await findPrediction(context, userId, key, predictionId);
  const grade = prediction?.grade ?? null;
  // Void before the start: a side has changed.
  const isOfOtherGame = grade !== null && 'voidReason' in grade && grade.voidReason !== null;
  if (prediction !== undefined && !isOfOtherGame) return prediction;
  throw new AppError('conflict', 'Please generate a prediction first before adding to picks.');
}

/**
 * Choices for a pick: spread and total only with a stored line, in golf only our predicted winner.
 */
function listChoices(contest: BetContest, prediction: Prediction): PickChoice[] {
  const quote = contest.quote?.quote;
  return contest.choices.flatMap((choice) => {
    const { market, side, playerId } = choice;
    if ('tournament' in prediction) {
      const isWinner = market === 'win' && playerId === prediction.predictedWinner.id;
      return isWinner ? [{ ...choice, ...noQuote, isOurs: true }] : [];
    }
    const { line, price } = quote ? getQuotedLine(quote, market, side) : noQuote;
    if (market !== 'moneyline' && line === null) return [];
    const isOurs = side === ourSide(prediction, toPickMarket(market), quote);
    return [{ ...choice, line, price, isOurs }];
  });
}

const noQuote = { line: null, price: null };

function findChoice(
  contest: BetContest,
  prediction: Prediction,
  { market, side }: { market: PickMarket; side?: BetSide | undefined },
): PickChoice {
  const betMarket = toBetMarket(contest.league, market);
  const choices = listChoices(contest, prediction).filter((choice) => choice.market === betMarket);
  if (choices.length === 0) {
    throw new AppError('conflict', `No ${market} for this game yet.`);
  }
  const choice = choices.find((one) => (side === undefined ? one.isOurs : one.side === side));
  if (choice !== undefined) return choice;
  const sides = choices.flatMap((one) => one.side ?? []);
  const message = `Choose a side of the ${market}${sides.length === 0 ? '' : `: ${sides.join(' or ')}`}.`;
  throw new AppError('invalid_request', message);
}

function pickRow(
  userId: string,
  contest: BetContest,
  prediction: Prediction,
  choice: PickChoice,
  placedAt: Date,
) {
  const { market, side, playerId, line, price } = choice;
  return {
    ...bets.getContestColumns(contest),
    userId,
    market,
    side,
    playerId,
    line,
    price,
    stake: unitsOfPick,
    quotedAt: bets.findQuotedAt(contest, choice),
    placedAt,
    isLate: false,
    predictionId: prediction.id,
    isPick: true,
    key: randomUUID(),
  };
}

/**
 * Imports winners of football games, maybe begun, kept by a browser. Returns how many were new, and
 * why others are not in the account.
 */
async function importPicks(context: AppContext, userId: string, picks: BrowserPick[]) {
  let imported = 0;
  const refused: { gameId: string; reason: string }[] = [];
  for (const pick of picks) {
    try {
      if (await importPick(context, userId, pick)) imported += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ gameId: pick.gameId, reason: error.message });
    }
  }
  const ids = picks.map(({ gameId }) => gameId);
  if (imported > 0) await settleBets(context, 'nfl', ids);
  return { imported, refused };
}

/**
 * Imports a pick; false if the account has the same one.
 * @throws AppError when it cannot have this pick
 */
async function importPick(context: AppContext, userId: string, { gameId, winner }: BrowserPick) {
  const contest = await bets.findBetContest(context, 'nfl', gameId);
  if (contest?.sides === undefined) {
    throw new AppError('not_found', 'This game is no longer in the schedule.');
  }
  const { homeId, awayId } = contest.sides;
  const teams = await findCompetitors(context, 'nfl', [homeId, awayId]);
  const side = findPickedSide(winner, { home: teams.get(homeId), away: teams.get(awayId) });
  if (side === undefined) {
    const message = `It could not be matched to one of the teams of ${contest.name}.`;
    throw new AppError('invalid_request', message);
  }
  const prediction = await getPrediction(context, userId, contest);
  const now = context.now();
  const isLate = now >= contest.startsAt && hasBegun(contest, now);
  const choice = findChoice(contest, prediction, { market: 'winner', side });
  // After the start, the last price can no longer be bet.
  const taken = isLate ? { ...contest, quote: undefined, sides: undefined } : contest;
  const price = isLate ? null : choice.price;
  const row = pickRow(userId, taken, prediction, { ...choice, price }, now);
  if ((await bets.addBets(context, [{ ...row, isLate }])).length > 0) return true;

  const [known] = await findRows(context, userId, gameId, 'winner');
  if (known?.side === side) return false;
  throw new AppError('conflict', `Your account has the other team of ${contest.name}.`);
}

/** Removes a pick; idempotent. Picks of contests that have begun stay: nobody can remove a loss. */
async function removePick(context: AppContext, userId: string, id: string, market: PickMarket) {
  for (const row of await findRows(context, userId, id, market)) {
    const contest = await bets.findBetContest(context, row.league, row.contestId);
    const refusal = contest && bets.findBetRefusal(contest, context.now(), 'Picks');
    if (refusal?.code === 'already_started' && !row.isLate) {
      throw new AppError('already_started', `${refusal.message} Yours stays in your record.`);
    }
    await bets.deletePick(context, row);
  }
  return { message: 'Removed from your picks.' };
}

export function registerPickRoutes({ context, route }: Routes): void {
  route(pickEndpoints.list, async ({ user }) =>
    viewRows(context, user.id, await bets.listPickRows(context, user.id)),
  );
  route(pickEndpoints.import, ({ body, user }) => importPicks(context, user.id, body.picks));
  route(pickEndpoints.one, ({ params, query, user }) =>
    getPick(context, user.id, params.gameId, query.market),
  );
  route(pickEndpoints.choices, ({ params, user }) => getChoices(context, user.id, params.gameId));
  route(pickEndpoints.put, ({ params, body, user }) =>
    putPick(context, user.id, params.gameId, body),
  );
  route(pickEndpoints.remove, ({ params, query, user }) =>
    removePick(context, user.id, params.gameId, query.market),
  );
}
