import type { Database } from '#db/client.ts';
import { lineUps } from '#db/tables/forecasts.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { KnownLineUp } from './lineups-types.ts';

/** The newest of what is known of each game. */
export async function listLineUps(
  db: Database,
  league: LeagueId,
  gameIds: readonly string[],
): Promise<Map<string, KnownLineUp>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([lineUps.gameId])
    .from(lineUps)
    .where(and(eq(lineUps.league, league), inArray(lineUps.gameId, [...gameIds])))
    .orderBy(lineUps.gameId, desc(lineUps.knownAt));
  return new Map(rows.map(({ gameId, knownAt, home, away }) => [gameId, { knownAt, home, away }]));
}

/** Adds what became known; the same moment told again is corrected. */
export async function saveLineUp(
  db: Database,
  league: LeagueId,
  gameId: string,
  { knownAt, home, away }: KnownLineUp,
): Promise<void> {
  await db
    .insert(lineUps)
    .values({ league, gameId, knownAt, home, away })
    .onConflictDoUpdate({
      target: [lineUps.league, lineUps.gameId, lineUps.knownAt],
      set: { home, away },
    });
}
