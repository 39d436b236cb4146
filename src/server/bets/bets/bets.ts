import { dayMs } from '#domain/calendar/durations.ts';
import {
  betEndpoints,
  type BetFilters,
  type BetView,
  type ChangeableBet,
  maxBets,
  type NewBet,
} from '#contract/bets/bets-endpoints.ts';
import { type BetSelection } from '#domain/betting/bet.ts';
import { selectionProblem } from '#domain/betting/selection-problem.ts';
import { getQuotedLine } from '#domain/betting/quoted-line.ts';
import { isFieldLeague, type LeagueId, leagueIdsOf, type SportId } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import { notFoundError } from '#server/contests/seasons/seasons.ts';
import { AppError } from '#server/errors.ts';
import type { Routes } from '#server/http/route.ts';
import { listShownIds } from '#server/predictions/list/prediction-list.ts';
import { getBook } from './bet-book.ts';
import { listStandings } from './contest-kinds/bet-standings.ts';
import { findField } from './contest-kinds/bets-tournament.ts';
import { findSides } from './contest-kinds/bets-matchup.ts';
import { readCursor, findBetRefusal, writeCursor } from './bets-rules.ts';
import * as store from './bets-store.ts';
import type { BetContest, BetRow } from './bets-types.ts';
import { viewBet, viewLines } from './bets-views.ts';

export { findBetRefusal } from './bets-rules.ts';
export {
  addBets,
  countBets,
  deletePick,
  listInOrder,
  listKnownKeys,
  listNames,
  listPickRows,
  type NewBetRow,
  savePick,
} from './bets-store.ts';
export { formatSelection, namesWhenMade, viewClosing } from './bets-views.ts';

export async function findBetContest(context: AppContext, league: LeagueId, id: string) {
  return isFieldLeague(league) ? findField(context, league, id) : findSides(context, league, id);
}

async function listBets(
  context: AppContext,
  userId: string,
  { cursor, limit, ...filters }: BetFilters & { cursor?: string; limit: number },
): Promise<{ bets: BetView[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const page = { order: 'latest' as const, after, limit: limit + 1 };
  const rows = await store.listInOrder(context, userId, filters, page);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    bets: await viewBets(context, userId, shown),
    nextCursor: rows.length > limit && last !== undefined ? writeCursor(last) : null,
  };
}

async function viewBets(context: AppContext, userId: string, rows: BetRow[]): Promise<BetView[]> {
  const names = await store.listNames(context, rows);
  const predictionIds = await listShownIds(context, userId, rows);
  const standings = await listStandings(context, rows);
  const now = context.now();
  return rows.map((row) => {
    const contest = `${row.league}/${row.contestId}`;
    return viewBet(row, {
      names: names.get(contest),
      predictionId: predictionIds.get(contest),
      standing: standings.get(row.id),
      now,
    });
  });
}

async function viewOne(context: AppContext, row: BetRow): Promise<BetView> {
  const [view] = await viewBets(context, row.userId, [row]);
  if (view === undefined) throw new Error('a bet that is there has no view');
  return view;
}

const maxUpcoming = 1000;
const aheadMs = 8 * dayMs;

async function listUpcoming(context: AppContext, sport: SportId | undefined) {
  const from = context.now();
  const to = new Date(from.getTime() + aheadMs);
  const leagues = sport === undefined ? context.leagues : leagueIdsOf(sport);
  const rows = await store.listUpcoming(context, leagues, { from, to, limit: maxUpcoming });
  const names = await store.listNames(context, rows);
  return rows.map((row) => ({
    ...row,
    contest: names.get(`${row.league}/${row.contestId}`)?.contest ?? row.contestId,
    startsAt: row.startsAt.toISOString(),
  }));
}

/** Adds a bet; idempotent by the key of the click. */
async function addBet(
  context: AppContext,
  userId: string,
  { key, league, contestId, ...content }: NewBet,
): Promise<BetView> {
  const known = await store.findBet(context.db, { userId, key });
  if (known !== undefined) return viewOne(context, known);

  const contest = await getOpenContest(context, league, contestId);
  if ((await store.countBets(context, userId)) >= maxBets) throw fullBook();
  const row = {
    ...validateBet(contest, content),
    ...getContestColumns(contest),
    userId,
    placedAt: context.now(),
    isLate: false,
    isPick: false,
    key,
  };
  const [added] = await store.addBets(context, [row]);
  const stored = added ?? (await store.findBet(context.db, { userId, key }));
  if (stored === undefined) throw new Error('a bet was neither added nor there');
  return viewOne(context, stored);
}

/** Columns that a bet stores of its contest; it is void if the sides change. */
export function getContestColumns({
  league,
  id: contestId,
  startsAt,
  sides,
}: Pick<BetContest, 'league' | 'id' | 'startsAt' | 'sides'>) {
  const { homeId = null, awayId = null } = sides ?? {};
  return { league, contestId, startsAt, homeId, awayId };
}

export function fullBook(): AppError {
  const message = `A bet book can have up to ${maxBets.toLocaleString('en')} bets. Export yours, then delete old ones.`;
  return new AppError('conflict', message);
}

async function changeBet(context: AppContext, userId: string, id: string, changes: ChangeableBet) {
  const bet = await getBet(context, userId, id);
  const contest = await getOpenContest(context, bet.league, bet.contestId);
  const newContent = validateBet(contest, changes, bet);
  const isSame =
    newContent.market === bet.market &&
    newContent.side === bet.side &&
    newContent.playerId === bet.playerId &&
    newContent.statistic === bet.statistic;
  const changed = await store.changeBet(context.db, bet, {
    ...newContent,
    // The stored price is the one at the time of the bet, unless the selection has changed.
    quotedAt: isSame ? bet.quotedAt : newContent.quotedAt,
    ...getContestColumns(contest),
  });
  if (changed === undefined) throw settled();
  return viewOne(context, changed);
}

async function removeBet(context: AppContext, userId: string, id: string) {
  const bet = await getBet(context, userId, id);
  await getOpenContest(context, bet.league, bet.contestId);
  if (!(await store.deleteBet(context.db, bet))) throw settled();
  return { message: 'Bet deleted.' };
}

async function getBet(context: AppContext, userId: string, id: string): Promise<BetRow> {
  const bet = await store.findBet(context.db, { userId, id, isPick: false });
  if (bet === undefined) throw new AppError('not_found', 'Bet not found.');
  if (bet.outcome !== null) throw settled();
  return bet;
}

function settled(): AppError {
  return new AppError('conflict', 'This bet is settled and cannot be changed.');
}

async function getContest(context: AppContext, league: LeagueId, id: string): Promise<BetContest> {
  const contest = await findBetContest(context, league, id);
  if (contest === undefined) throw await notFoundError(context, league, 'Game not found.');
  return contest;
}

async function getOpenContest(context: AppContext, league: LeagueId, id: string) {
  const contest = await getContest(context, league, id);
  const refusal = findBetRefusal(contest, context.now(), 'Bets');
  if (refusal !== undefined) throw new AppError(refusal.code, refusal.message);
  return contest;
}

/** Returns the bet with the time of its stored price. `known`: the bet before it was changed. */
function validateBet(contest: BetContest, content: ChangeableBet, known?: BetRow) {
  const { market, side = null, playerId = null, statistic = null, line = null } = content;
  const selection: BetSelection = { market, side, playerId, statistic, line };
  const problem = selectionProblem(contest.league, selection);
  if (problem !== undefined) throw invalid(problem);
  const isThere = contest.choices.some(
    (choice) => choice.market === market && choice.side === side && choice.playerId === playerId,
  );
  const playerName = market === 'playerProp' ? findPlayerName(contest, playerId, known) : null;
  if (playerName === undefined) {
    throw invalid(`the player “${playerId}” is not expected in ${contest.name}`);
  }
  if (playerName === null && !isThere) throw invalid('this player is not in the game');
  const { stake, price } = content;
  return {
    ...selection,
    playerName,
    stake,
    price: price === -100 ? 100 : price,
    book: emptied(content.book),
    note: emptied(content.note),
    quotedAt: findQuotedAt(contest, selection),
  };
}

/** Name of a player of the game. A bet on one who is no longer expected can still be changed. */
function findPlayerName(
  { players = [] }: BetContest,
  playerId: string | null,
  known: BetRow | undefined,
): string | undefined {
  const player = players.find(({ id }) => id === playerId);
  const before = known?.playerId === playerId ? known?.playerName : null;
  return player?.name ?? before ?? undefined;
}

/** Time when a selection's stored price was last seen; null without one. */
export function findQuotedAt(
  { quote }: Pick<BetContest, 'quote'>,
  { market, side }: Pick<BetSelection, 'market' | 'side'>,
): Date | null {
  if (quote === undefined) return null;
  const { price, line } = getQuotedLine(quote.quote, market, side);
  return price === null && line === null ? null : quote.at;
}

function invalid(problem: string): AppError {
  const message = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
  return new AppError('invalid_request', message);
}

function emptied(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

export function registerBetRoutes({ context, route }: Routes): void {
  route(betEndpoints.list, ({ query, user }) => listBets(context, user.id, query));
  route(betEndpoints.contests, ({ query }) => listUpcoming(context, query.sport));
  route(betEndpoints.lines, async ({ params: { league, contestId } }) => {
    const contest = await getContest(context, league, contestId);
    return viewLines(contest, findBetRefusal(contest, context.now(), 'Bets')?.message);
  });
  route(betEndpoints.add, ({ body, user }) => addBet(context, user.id, body));
  route(betEndpoints.change, ({ params, body, user }) =>
    changeBet(context, user.id, params.id, body),
  );
  route(betEndpoints.remove, ({ params, user }) => removeBet(context, user.id, params.id));
  route(betEndpoints.book, ({ query, user }) => getBook(context, user.id, query));
}
