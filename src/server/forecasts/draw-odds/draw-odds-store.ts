import type { Database, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { drawOdds, forecasts } from '#db/tables/forecasts.ts';
import type { LeagueId } from '#domain/league.ts';
import { sql } from 'drizzle-orm';

export type DrawOddsRow = typeof drawOdds.$inferSelect;
type Key = Pick<DrawOddsRow, 'league' | 'tournamentId'>;

export async function findDrawOdds({ db }: WithDatabase, { league, tournamentId }: Key) {
  return first(db.select().from(drawOdds).where(matching(drawOdds, { league, tournamentId })));
}

export async function saveDrawOdds({ db }: WithDatabase, row: Key & Partial<DrawOddsRow>) {
  const { league: _league, tournamentId: _id, ...set } = row;
  await db
    .insert(drawOdds)
    .values({ inputs: '', day: '', ...row })
    .onConflictDoUpdate({ target: [drawOdds.league, drawOdds.tournamentId], set });
}

/** Our win probability of the first side, by match. */
export async function listProbabilities(db: Database, league: LeagueId, matchIds: string[]) {
  if (matchIds.length === 0) return new Map<string, number>();
  const rows = await db
    .select({
      id: forecasts.gameId,
      probability: sql<number>`(${forecasts.forecast} ->> 'homeWinProbability')::float`,
    })
    .from(forecasts)
    .where(matching(forecasts, { league, gameId: matchIds }));
  return new Map(rows.map(({ id, probability }) => [id, probability]));
}
