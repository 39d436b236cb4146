import type { Database, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { type GolfForecastRow, golfForecasts } from '#db/tables/forecasts.ts';
import { type GolfEntryRow, golfEntries, tournaments } from '#db/tables/tournaments-tables.ts';
import { upsertRows, toRow } from '#db/upsert.ts';
import type { LeagueId } from '#domain/league.ts';
import type { GolfEntry } from '#domain/tournament.ts';
import { and, asc, count, desc, getTableColumns, inArray, lte } from 'drizzle-orm';
import { inSlices, rowsAtOnce } from '#server/scheduling/slices.ts';

/** Leaderboards of tournaments, best first, whole or up to a place. */
export async function listGolfEntries(
  { db }: WithDatabase,
  league: LeagueId,
  tournamentIds: string[],
  lastPlace?: number,
) {
  if (tournamentIds.length === 0) return [];
  const { place, playerId, tournamentId } = golfEntries;
  const isBest = lastPlace === undefined ? undefined : lte(place, lastPlace);
  return db
    .select()
    .from(golfEntries)
    .where(and(matching(golfEntries, { league, tournamentId: tournamentIds }), isBest))
    .orderBy(asc(tournamentId), asc(place), asc(playerId));
}

export async function countEntries(
  { db }: WithDatabase,
  tournamentIds: string[],
): Promise<Map<string, number>> {
  if (tournamentIds.length === 0) return new Map();
  const rows = await db
    .select({ id: golfEntries.tournamentId, players: count() })
    .from(golfEntries)
    .where(matching(golfEntries, { league: 'pga', tournamentId: tournamentIds }))
    .groupBy(golfEntries.tournamentId);
  return new Map(rows.map(({ id, players }) => [id, players]));
}

/** A player's leaderboard lines, newest tournament first. */
export async function listPlayerEntries({ db }: WithDatabase, playerId: string, limit: number) {
  return db
    .select({ entry: getTableColumns(golfEntries), tournament: getTableColumns(tournaments) })
    .from(golfEntries)
    .innerJoin(
      tournaments,
      matching(tournaments, { league: golfEntries.league, id: golfEntries.tournamentId }),
    )
    .where(matching(golfEntries, { league: 'pga', playerId }))
    .orderBy(desc(tournaments.startsAt), desc(tournaments.id))
    .limit(limit);
}

export async function listGolfForecasts(
  { db }: WithDatabase,
  tournamentIds: string[],
): Promise<Map<string, GolfForecastRow>> {
  if (tournamentIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(golfForecasts)
    .where(inArray(golfForecasts.tournamentId, tournamentIds));
  return new Map(rows.map((row) => [row.tournamentId, row]));
}

export function golfEntryColumns(tournamentId: string, entry: GolfEntry): GolfEntryRow {
  return toRow(golfEntries, {
    ...entry,
    league: entry.player.league,
    tournamentId,
    playerId: entry.player.id,
    place: entry.order,
    rounds: entry.rounds.map((round) => ({ ...round, teeTime: round.teeTime?.toISOString() })),
  });
}

export async function saveGolfEntries(db: Database, rows: GolfEntryRow[]) {
  for await (const slice of inSlices(rows, rowsAtOnce)) {
    await upsertRows(db, golfEntries, ['league', 'tournamentId', 'playerId'], slice);
  }
}

/** Removes players no longer in the field, who withdrew before the first tee time. */
export async function removeGolfEntries(
  db: Database,
  league: LeagueId,
  tournamentId: string,
  playerIds: string[],
) {
  if (playerIds.length === 0) return;
  await db
    .delete(golfEntries)
    .where(matching(golfEntries, { league, tournamentId, playerId: playerIds }));
}
