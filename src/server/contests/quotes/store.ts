import type { Database, Transaction, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { oddsQuotes } from '#db/tables/games.ts';
import type { LeagueId } from '#domain/league.ts';
import { desc, inArray } from 'drizzle-orm';
import type { GameOdds } from '../games/types.ts';
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
    .where(matching(oddsQuotes, { league, gameId: gameIds }))
    .orderBy(oddsQuotes.gameId, oddsQuotes.kind, desc(oddsQuotes.at), desc(oddsQuotes.id));
  for (const row of rows) {
    const entry = known.get(row.gameId) ?? { hasOpen: false };
    if (row.kind === 'open') entry.hasOpen = true;
    else entry.newest = row;
    known.set(row.gameId, entry);
  }
  return known;
}

export async function addQuotes(db: Database, rows: NewQuote[]) {
  if (rows.length > 0) await db.insert(oddsQuotes).values(rows);
}

/** One statement for all prices that are in the same case. */
export async function saveSighting(db: Transaction, ids: number[], sighting: Partial<Sighting>) {
  if (ids.length > 0) await db.update(oddsQuotes).set(sighting).where(inArray(oddsQuotes.id, ids));
}

/** Opening price and newest price of each game that has any; none is taken after the start. */
export async function listOdds(
  { db }: WithDatabase,
  league: LeagueId,
  gameIds: string[],
): Promise<Map<string, GameOdds>> {
  const known = new Map<string, GameOdds>();
  if (gameIds.length === 0) return known;
  const rows = await db
    .selectDistinctOn([oddsQuotes.gameId, oddsQuotes.kind], {
      gameId: oddsQuotes.gameId,
      kind: oddsQuotes.kind,
      quote: oddsQuotes.quote,
      at: oddsQuotes.at,
      seenAt: oddsQuotes.seenAt,
      withdrawnAt: oddsQuotes.withdrawnAt,
    })
    .from(oddsQuotes)
    .where(matching(oddsQuotes, { league, gameId: gameIds }))
    .orderBy(oddsQuotes.gameId, oddsQuotes.kind, desc(oddsQuotes.at), desc(oddsQuotes.id));
  for (const { gameId, kind, ...latest } of rows) {
    const entry = known.get(gameId) ?? {};
    if (kind === 'open') entry.open = latest.quote;
    else entry.latest = latest;
    known.set(gameId, entry);
  }
  return known;
}
