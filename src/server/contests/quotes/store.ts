import type { Database, Transaction } from '#db/client.ts';
import { oddsQuotes } from '#db/tables/games.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { KnownQuotes } from './policy.ts';
import type { Sighting } from './types.ts';

export type NewQuote = typeof oddsQuotes.$inferInsert;

/** The newest price of each game, and whether its opening price is known. */
export async function listKnownQuotes(
  db: Transaction,
  league: LeagueId,
  gameIds: string[],
): Promise<Map<string, KnownQuotes>> {
  const known = new Map<string, KnownQuotes>();
  if (gameIds.length === 0) return known;
  const rows = await db
    .selectDistinctOn([oddsQuotes.gameId, oddsQuotes.kind])
    .from(oddsQuotes)
    .where(and(eq(oddsQuotes.league, league), inArray(oddsQuotes.gameId, gameIds)))
    .orderBy(oddsQuotes.gameId, oddsQuotes.kind, desc(oddsQuotes.at), desc(oddsQuotes.id));
  for (const row of rows) {
    const entry = known.get(row.gameId) ?? { hasOpen: false };
    if (row.kind === 'open') entry.hasOpen = true;
    else entry.newest = row;
    known.set(row.gameId, entry);
  }
  return known;
}

export async function addQuotes(db: Database | Transaction, rows: NewQuote[]): Promise<void> {
  if (rows.length > 0) await db.insert(oddsQuotes).values(rows);
}

/** One statement for all prices that are in the same case. */
export async function saveSighting(
  db: Transaction,
  ids: number[],
  sighting: Partial<Sighting>,
): Promise<void> {
  if (ids.length > 0) await db.update(oddsQuotes).set(sighting).where(inArray(oddsQuotes.id, ids));
}
