import { dayMs } from '#domain/calendar/durations.ts';
import {
  type PlayerStanding,
  calculateProfit,
  type Settlement,
  settleTournament,
  settleMatchup,
} from '#domain/betting/settle-bet.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import { isSameJson } from '#db/same-row.ts';
import type { AppContext } from '#server/context.ts';
import { listGolfEntries } from '#server/contests/fields/fields.ts';
import { listGameRows } from '#server/contests/games/games.ts';
import type { GameOdds, GameRow } from '#server/contests/games/games-types.ts';
import { listOdds } from '#server/contests/quotes/quotes.ts';
import { isQuotedStill } from '#server/contests/quotes/quotes-types.ts';
import { listTournamentsByIds } from '#server/contests/tournaments/tournaments.ts';
import {
  findPlayerResult,
  listPlayedBoxes,
  listPlayerQuotes,
} from '#server/ledger/graded-players/graded-players.ts';
import { toFinish } from '#server/ledger/predictions/predictions.ts';
import { toClosingLine, toPropLine } from '#server/bets/bets/contest-kinds/bets-matchup.ts';
import type { BetRow } from '#server/bets/bets/bets-types.ts';
import * as store from './bet-settlement-store.ts';

export { findQuoteAt } from './bet-settlement-store.ts';

type Settling = Pick<AppContext, 'db' | 'now' | 'log'>;

const betsAtOnce = 200;
const contestsAtOnce = 100;
/** How long leaderboards, and results while no server was running, are checked for corrections. */
const lookedThroughMs = 14 * dayMs;

/** Settles bets on ended contests, and again those on the given, changed ones. Idempotent. */
export async function settleBets(
  context: Settling,
  league: LeagueId,
  contestIds: readonly string[] = [],
): Promise<void> {
  const since = new Date(context.now().getTime() - lookedThroughMs);
  const due = await store.listDueContests(context.db, league);
  const late = isFieldLeague(league)
    ? await store.listLateTournaments(context.db, league, since)
    : [];
  await settleContests(context, league, [...new Set([...contestIds, ...due, ...late])]);
}

/** Settles bets again after a restart, for corrections that were not announced. */
export async function catchUpOnBets(context: Settling, league: LeagueId): Promise<void> {
  const since = new Date(context.now().getTime() - lookedThroughMs);
  await settleBets(context, league, await store.listSettledContests(context.db, league, since));
}

async function settleContests(context: Settling, league: LeagueId, contestIds: string[]) {
  let settled = 0;
  for (let from = 0; from < contestIds.length; from += contestsAtOnce) {
    const ids = contestIds.slice(from, from + contestsAtOnce);
    const standing = isFieldLeague(league)
      ? await readFields(context, league, ids)
      : await readSides(context, league, ids);
    for (let after: string | undefined, isMore = true; isMore;) {
      const rows = await store.listBets(context.db, league, ids, after, betsAtOnce);
      for (const row of rows) settled += await settleOne(context, row, standing);
      after = rows.at(-1)?.id;
      isMore = rows.length === betsAtOnce;
    }
  }
  if (settled > 0) context.log.info({ league, settled }, 'bets settled');
}

/** Computes a bet's result from its contest's state; undefined if the contest is not stored. */
type Standing = (bet: BetRow) => Result | undefined;
type Closing = Pick<BetRow, 'closingPrice' | 'closingLine' | 'closingProbability' | 'closedAt'>;
interface Result {
  settlement: Settlement | undefined;
  closing: Closing;
}

const noClose: Closing = {
  closingPrice: null,
  closingLine: null,
  closingProbability: null,
  closedAt: null,
};

async function settleOne(context: Settling, bet: BetRow, standing: Standing): Promise<number> {
  const result = standing(bet);
  if (result === undefined) return 0;
  const { settlement, closing } = result;
  const columns = {
    outcome: settlement?.outcome ?? null,
    wonShare: settlement?.wonShare ?? null,
    profit: settlement === undefined ? null : calculateProfit(bet, settlement),
    ...(settlement === undefined ? noClose : closing),
  };
  const isSame = Object.entries(columns).every(([name, value]) =>
    isSameJson(bet[name as keyof typeof columns], value),
  );
  if (isSame) return 0;
  const settledAt = settlement === undefined ? null : context.now();
  await store.saveSettlement(context.db, bet.id, { ...columns, settledAt });
  return 1;
}

async function readSides(context: Settling, league: LeagueId, ids: string[]): Promise<Standing> {
  const rows = await listGameRows(context, league, ids);
  const odds = await listOdds(context, league, ids);
  const propIds = await store.listPropContests(context.db, league, ids);
  const playerQuotes = await listPlayerQuotes(context, league, propIds);
  const boxes = await listPlayedBoxes(context.db, league, propIds);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (bet) => {
    const game = byId.get(bet.contestId);
    if (game === undefined) return undefined;
    if (bet.market !== 'playerProp') {
      const closing = findClose(bet, game, odds.get(game.id));
      return { settlement: settleMatchup(league, bet, game), closing };
    }
    const { playerId, statistic } = bet;
    const box = boxes.get(game.id);
    const result = box && findPlayerResult(box, playerId ?? '', statistic ?? '');
    const close = game.state === 'final' ? toPropLine(bet, playerQuotes.get(game.id)) : undefined;
    return { settlement: settleMatchup(league, bet, game, result), closing: close ?? noClose };
  };
}

/** The last price before the start, unless withdrawn by then; none for a game that is off. */
function findClose(bet: BetRow, game: GameRow, odds: GameOdds | undefined): Closing {
  const latest = odds?.latest;
  if (game.state !== 'final' || latest === undefined || !isQuotedStill(latest)) return noClose;
  return { ...toClosingLine(bet, latest.quote), closedAt: latest.at };
}

async function readFields(context: Settling, league: LeagueId, ids: string[]): Promise<Standing> {
  const tournaments = await listTournamentsByIds(context, league, ids);
  const standings = new Map<string, (playerId: string) => PlayerStanding>();
  for (const { id, state, golf } of tournaments) {
    const cutAfterRound = golf?.cut?.afterRound;
    const entries = await listGolfEntries(context, league, [id]);
    const finishes = entries.map((entry) => toFinish(entry, cutAfterRound));
    const byPlayer = new Map(finishes.map((finish) => [finish.playerId, finish]));
    const isDecided = finishes.some(({ place }) => place === 1);
    standings.set(id, (playerId) => {
      const finish = byPlayer.get(playerId);
      const place = finish?.place ?? null;
      return {
        state,
        started: finish?.started ?? false,
        place,
        tied: place === null ? 1 : finishes.filter((other) => other.place === place).length,
        hasCut: cutAfterRound !== undefined,
        madeCut: finish?.madeCut ?? null,
        isDecided,
      };
    });
  }
  return (bet) => {
    const standing = standings.get(bet.contestId)?.(bet.playerId ?? '');
    if (standing === undefined) return undefined;
    return { settlement: settleTournament(bet, standing), closing: noClose };
  };
}

/** Settles bets on contests that ended while no server was running. */
export async function startBetJobs(context: AppContext): Promise<void> {
  for (const league of context.leagues) await catchUpOnBets(context, league);
}
