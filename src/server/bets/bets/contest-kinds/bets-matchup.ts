import { type BetMarket, listMarkets } from '#domain/betting/bet.ts';
import { getQuotedLine } from '#domain/betting/quoted-line.ts';
import type { OddsQuote } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import { matchupName, sidesInOrder } from '#domain/matchup.ts';
import { getDevigMethod } from '#forecasting/market/with-the-market.ts';
import { devigMoneylines } from '#domain/betting/devig.ts';
import { findWithMarket } from '#server/contests/cards/cards.ts';
import { findGame } from '#server/contests/games/games.ts';
import type { GameOdds, StoredGame } from '#server/contests/games/games-types.ts';
import { isQuotedStill } from '#server/contests/quotes/quotes-types.ts';
import type { AppContext } from '#server/context.ts';
import { type PlayerQuote, quoteKey } from '#server/ledger/graded-players/graded-players.ts';
import type { BetChoice, BetContest, BetRow } from '#server/bets/bets/bets-types.ts';
import { listBetPlayers } from './bet-players.ts';

export async function findSides(context: AppContext, league: LeagueId, id: string) {
  const game = await findGame(context, league, id);
  if (game === undefined) return undefined;
  const players = (await listBetPlayers(context, league, [id])).get(id) ?? [];
  return { ...contestOfGame(game), players };
}

export function contestOfGame(game: StoredGame): BetContest {
  const { row, home, away } = game;
  return {
    kind: 'matchup',
    league: row.league,
    id: row.id,
    name: matchupName(row.league, { home: home.name, away: away.name }),
    state: row.state,
    startsAt: row.startsAt,
    sides: row,
    choices: listMarkets(row.league).flatMap((market) => listChoices(game, market)),
    quote: toCurrentQuote(game.odds),
  };
}

export function toCurrentQuote(odds: GameOdds | undefined): BetContest['quote'] {
  const latest = odds?.latest;
  if (latest === undefined || !isQuotedStill(latest)) return undefined;
  return { quote: latest.quote, at: latest.seenAt ?? latest.at };
}

function listChoices(game: StoredGame, market: BetMarket): BetChoice[] {
  const choice = (
    side: BetChoice['side'],
    name: string,
    probability: number | null,
  ): BetChoice => ({
    market,
    side,
    playerId: null,
    name,
    probability,
  });
  // Players are many: the form lists them apart.
  if (market === 'playerProp') return [];
  if (market === 'total') return [choice('over', 'Over', null), choice('under', 'Under', null)];
  if (market === 'homeTotal' || market === 'awayTotal') {
    const { name } = market === 'homeTotal' ? game.home : game.away;
    return [choice('over', `${name} over`, null), choice('under', `${name} under`, null)];
  }
  // Only the moneyline can have an edge: we have no measured spread probabilities.
  const withMarket = market === 'moneyline' ? findWithMarket(game) : undefined;
  const getProbability = (side: 'home' | 'away'): number | null => {
    if (withMarket?.homeWinProbability === undefined || withMarket.edge?.side !== side) return null;
    const { homeWinProbability } = withMarket;
    return side === 'home' ? homeWinProbability : 1 - homeWinProbability;
  };
  return sidesInOrder(game.row.league, {
    home: choice('home', game.home.name, getProbability('home')),
    away: choice('away', game.away.name, getProbability('away')),
  });
}

/** The bet on a player at the bookmaker's line; undefined without one. */
export function toPropLine(
  { league, side, playerId, statistic }: BetRow,
  quotes: ReadonlyMap<string, PlayerQuote> | undefined,
) {
  if (playerId === null || statistic === null) return undefined;
  const quote = quotes?.get(quoteKey({ playerId, statistic }));
  if (quote === undefined) return undefined;
  const { provider, line: total, overPrice, underPrice, at } = quote;
  const prices = { overPrice: overPrice ?? undefined, underPrice: underPrice ?? undefined };
  const asTotal = { provider, total, ...prices };
  return { ...toClosingLine({ league, market: 'total', side }, asTotal), closedAt: at };
}

/** The selection at the last price before the start. */
export function toClosingLine(
  { league, market, side }: Pick<BetRow, 'league' | 'market' | 'side'>,
  quote: OddsQuote,
) {
  const { line, price, otherPrice } = getQuotedLine(quote, market, side);
  const probability = devigMoneylines(
    price ?? undefined,
    otherPrice ?? undefined,
    getDevigMethod(league),
  );
  return { closingPrice: price, closingLine: line, closingProbability: probability ?? null };
}
