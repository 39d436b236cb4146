import type { PriceHistoryView, PriceChangeView } from '#contract/quotes-endpoints.ts';
import type { Transaction, WithDatabase } from '#db/client.ts';
import { type BestPrice, bestPrices } from '#domain/betting/best-prices.ts';
import type { LeagueId } from '#domain/league.ts';
import { insertRows } from '#db/insert-rows.ts';
import { bookQuotes, oddsQuotes } from '#db/tables/games-tables.ts';
import type { OddsQuote } from '#domain/game.ts';
import type { AppContext } from '#server/context.ts';
import {
  type PricedGame,
  type QuoteChange,
  getQuoteChange,
  type KnownSideQuote,
  rejectQuotes,
  getSideQuoteChange,
} from './quotes-rules.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import * as store from './quotes-store.ts';
import { isQuotedStill } from './quotes-types.ts';

export { listOdds } from './quotes-store.ts';

/** Stores reported prices of games, and which ones are no longer reported. */
export async function storeQuotes(
  { log }: Pick<AppContext, 'log'>,
  transaction: Transaction,
  league: LeagueId,
  sourced: PricedGame[],
  at: Date,
): Promise<void> {
  const ids = sourced.map(({ game }) => game.id);
  const known = await store.listKnownQuotes(transaction, league, ids);
  const knownSides = await store.listSideQuotes(transaction, league, ids);
  const changes = sourced.map((entry) => {
    const gameId = entry.game.id;
    const market = known.get(gameId);
    const judged = rejectQuotes(league, entry);
    const change = getQuoteChange(judged.accepted, market, at);
    const sides = knownSides.get(gameId) ?? [];
    return { gameId, change, side: getSideQuoteChange(judged, change, { market, sides }, at) };
  });
  await insertRows(
    transaction,
    oddsQuotes,
    changes.flatMap(({ gameId, change }) => toRows(league, gameId, change, at)),
  );

  const sightings = changes.flatMap(({ change }) => change.sighting ?? []);
  const seen = sightings.filter(({ absentSince }) => absentSince === null);
  const withdrawn = sightings.filter(({ withdrawnAt }) => withdrawnAt !== null);
  const absent = sightings.filter((one) => !seen.includes(one) && !withdrawn.includes(one));
  const present = { seenAt: at, absentSince: null, withdrawnAt: null };
  await store.saveSighting(transaction, seen, present);
  await store.saveSighting(transaction, absent, { absentSince: at });
  await store.saveSighting(transaction, withdrawn, { withdrawnAt: at });

  const added = changes.flatMap(({ gameId, side }) =>
    side.added.map((one) => ({ league, gameId, provider: one.quote.provider, ...one })),
  );
  await insertRows(transaction, bookQuotes, added);
  const returned = changes.flatMap(({ side }) => side.returned);
  const gone = changes.flatMap(({ side }) => side.withdrawn);
  await store.saveWithdrawals(transaction, returned, null);
  await store.saveWithdrawals(transaction, gone, at);
  for (const { gameId, provider, rejected } of added) {
    if (rejected !== null) log.warn({ league, gameId, provider, rejected }, 'quote rejected');
  }
}

/** Max changes on a page, besides the first price. */
const maxChanges = 50;

export async function listPrices(
  db: WithDatabase,
  { row, odds }: StoredGame,
): Promise<PriceHistoryView> {
  const newest = await store.listQuotes(db, row, 'newest', maxChanges + 1);
  const isCut = newest.length > maxChanges;
  const first = isCut ? (await store.listQuotes(db, row, 'oldest', 1))[0] : newest.at(-1);
  const sides = (await store.listSideQuotes(db.db, row.league, [row.id])).get(row.id) ?? [];
  const current = listCurrent(odds, sides);
  const quotes = current.map(({ quote }) => quote);
  return {
    books: current.map(({ quote, at, seenAt }) => ({
      ...viewQuote(quote),
      at: at.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    best: quotes.length < 2 ? [] : bestPrices(row.league, quotes),
    named: odds?.open === undefined ? null : viewQuote(odds.open),
    first: first === undefined ? null : viewChange(first),
    changes: newest.slice(0, maxChanges).map(viewChange),
    isCut,
    isClosed: row.state !== 'scheduled',
  };
}

/**
 * The best price of each side across bookmakers by game, current or at the start, and when last
 * seen.
 */
export async function listBestPrices(
  { db }: WithDatabase,
  league: LeagueId,
  games: readonly Pick<StoredGame, 'row' | 'odds'>[],
): Promise<Map<string, { best: BestPrice[]; seenAt: Date }>> {
  const ids = games.map(({ row }) => row.id);
  const others = await store.listSideQuotes(db, league, ids);
  const found = new Map<string, { best: BestPrice[]; seenAt: Date }>();
  for (const { row, odds } of games) {
    const current = listCurrent(odds, others.get(row.id) ?? []);
    if (current.length === 0) continue;
    const quotes = current.map(({ quote }) => quote);
    const seenAt = new Date(Math.max(...current.map((price) => price.seenAt.getTime())));
    found.set(row.id, { best: bestPrices(league, quotes), seenAt });
  }
  return found;
}

/**
 * The prices still quoted, the market's first. A source names all bookmakers at once, so each was
 * last seen with the market's.
 */
function listCurrent(
  odds: StoredGame['odds'],
  others: readonly (KnownSideQuote & { at: Date })[],
): { quote: OddsQuote; at: Date; seenAt: Date }[] {
  const market = odds?.latest !== undefined && isQuotedStill(odds.latest) ? [odds.latest] : [];
  const marketSeenAt = market[0]?.seenAt ?? new Date(0);
  const current = others.filter(
    ({ kind, rejected, withdrawnAt }) =>
      kind === 'quote' && rejected === null && withdrawnAt === null,
  );
  return [...market, ...current].map(({ quote, at }) => ({
    quote,
    at,
    seenAt: marketSeenAt > at ? marketSeenAt : at,
  }));
}

function toRows(league: LeagueId, gameId: string, { open, quote }: QuoteChange, at: Date) {
  const rows: (typeof oddsQuotes.$inferInsert)[] = [];
  if (open !== undefined) {
    rows.push({ league, gameId, at: quote?.at ?? at, kind: 'open', quote: open });
  }
  if (quote !== undefined) rows.push({ league, gameId, kind: 'quote', ...quote });
  return rows;
}

export function viewQuote(quote: OddsQuote): NonNullable<PriceHistoryView['named']> {
  return {
    provider: quote.provider,
    homeSpread: quote.homeSpread ?? null,
    homeSpreadPrice: quote.homeSpreadPrice ?? null,
    awaySpreadPrice: quote.awaySpreadPrice ?? null,
    total: quote.total ?? null,
    overPrice: quote.overPrice ?? null,
    underPrice: quote.underPrice ?? null,
    homeMoneyline: quote.homeMoneyline ?? null,
    awayMoneyline: quote.awayMoneyline ?? null,
  };
}

type QuoteRow = typeof oddsQuotes.$inferSelect;

function viewChange({ quote, at, seenAt, withdrawnAt }: QuoteRow): PriceChangeView {
  return {
    ...viewQuote(quote),
    at: at.toISOString(),
    seenAt: (seenAt ?? at).toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}
