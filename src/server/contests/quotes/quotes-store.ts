import type { Database, Transaction, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { bookQuotes, games, oddsQuotes } from '#db/tables/games-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, desc, eq, getTableColumns, inArray, lte, or } from 'drizzle-orm';
import type { GameOdds, GameRow } from '#server/contests/games/games-types.ts';
import type { KnownQuotes, KnownSideQuote, Sighting } from './quotes-rules.ts';

const ofGame = matching(games, { league: oddsQuotes.league, id: oddsQuotes.gameId });

/**
 * Condition for prices before the start. If the start turns out to be earlier, later prices are
 * excluded.
 */
const isBeforeStart = or(eq(oddsQuotes.kind, 'open'), lte(oddsQuotes.at, games.startsAt));

/** The newest price of each game, and whether its opening price is known. */
export async function listKnownQuotes(db: Transaction, league: LeagueId, gameIds: string[]) {
  const known = new Map<string, KnownQuotes>();
  if (gameIds.length === 0) return known;
  const rows = await listNewest(db, league, gameIds);
  for (const row of rows) {
    const entry = known.get(row.gameId) ?? { hasOpen: false };
    if (row.kind === 'open') entry.hasOpen = true;
    else entry.newest = row;
    known.set(row.gameId, entry);
  }
  return known;
}

/** Newest price of each game and kind before its start. */
async function listNewest(db: Database, league: LeagueId, gameIds: string[]) {
  return db
    .selectDistinctOn([oddsQuotes.gameId, oddsQuotes.kind], getTableColumns(oddsQuotes))
    .from(oddsQuotes)
    .innerJoin(games, ofGame)
    .where(and(matching(oddsQuotes, { league, gameId: gameIds }), isBeforeStart))
    .orderBy(oddsQuotes.gameId, oddsQuotes.kind, desc(oddsQuotes.at), desc(oddsQuotes.id));
}

/** Saves a sighting with one statement for all prices with the same change. */
export async function saveSighting(
  db: Transaction,
  prices: { id: number }[],
  sighting: Partial<Sighting>,
) {
  if (prices.length === 0) return;
  const ids = prices.map(({ id }) => id);
  await db.update(oddsQuotes).set(sighting).where(inArray(oddsQuotes.id, ids));
}

/** The opening price named by the source, the first one seen and the newest before the start. */
export async function listOdds({ db }: WithDatabase, league: LeagueId, gameIds: string[]) {
  const known = new Map<string, GameOdds>();
  if (gameIds.length === 0) return known;
  for (const row of await listNewest(db, league, gameIds)) {
    const { gameId, kind, quote, at, seenAt, withdrawnAt } = row;
    const entry = known.get(gameId) ?? {};
    if (kind === 'open') entry.open = quote;
    else entry.latest = { quote, at, seenAt, withdrawnAt };
    known.set(gameId, entry);
  }
  for (const { gameId, quote, at } of await listFirst(db, league, gameIds)) {
    const entry = known.get(gameId);
    if (entry !== undefined) entry.first = { quote, at };
  }
  return known;
}

async function listFirst(db: Database, league: LeagueId, gameIds: string[]) {
  return db
    .selectDistinctOn([oddsQuotes.gameId], {
      gameId: oddsQuotes.gameId,
      quote: oddsQuotes.quote,
      at: oddsQuotes.at,
    })
    .from(oddsQuotes)
    .innerJoin(games, ofGame)
    .where(and(matching(oddsQuotes, { league, gameId: gameIds, kind: 'quote' }), isBeforeStart))
    .orderBy(oddsQuotes.gameId, asc(oddsQuotes.at), asc(oddsQuotes.id));
}

/** Prices of a game from before its start. */
export async function listQuotes(
  { db }: WithDatabase,
  { league, id: gameId }: Pick<GameRow, 'league' | 'id'>,
  order: 'newest' | 'oldest',
  limit: number,
) {
  const along = order === 'newest' ? desc : asc;
  return db
    .select(getTableColumns(oddsQuotes))
    .from(oddsQuotes)
    .innerJoin(games, ofGame)
    .where(and(matching(oddsQuotes, { league, gameId, kind: 'quote' }), isBeforeStart))
    .orderBy(along(oddsQuotes.at), along(oddsQuotes.id))
    .limit(limit);
}

/** The newest quote per bookmaker and kind other than the market's, by game. */
export async function listSideQuotes(db: Database, league: LeagueId, gameIds: string[]) {
  const known = new Map<string, (KnownSideQuote & { at: Date })[]>();
  if (gameIds.length === 0) return known;
  const { gameId, kind, provider, id, at } = bookQuotes;
  const rows = await db
    .selectDistinctOn([gameId, kind, provider], getTableColumns(bookQuotes))
    .from(bookQuotes)
    .innerJoin(games, matching(games, { league: bookQuotes.league, id: gameId }))
    .where(and(matching(bookQuotes, { league, gameId: gameIds }), lte(at, games.startsAt)))
    .orderBy(gameId, kind, provider, desc(at), desc(id));
  for (const row of rows) known.set(row.gameId, [...(known.get(row.gameId) ?? []), row]);
  return known;
}

export async function saveWithdrawals(db: Database, ids: number[], withdrawnAt: Date | null) {
  if (ids.length === 0) return;
  await db.update(bookQuotes).set({ withdrawnAt }).where(inArray(bookQuotes.id, ids));
}
