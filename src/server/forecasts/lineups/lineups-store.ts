import type { Database } from '#db/client.ts';
import { lineups } from '#db/tables/forecasts.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { KnownLineup } from './lineups-types.ts';

/** The newest lineup information of each game. */
export async function listLineups(
  db: Database,
  league: LeagueId,
  gameIds: readonly string[],
): Promise<Map<string, KnownLineup>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([lineups.gameId])
    .from(lineups)
    .where(and(eq(lineups.league, league), inArray(lineups.gameId, [...gameIds])))
    .orderBy(lineups.gameId, desc(lineups.knownAt));
  return new Map(rows.map(({ gameId, knownAt, home, away }) => [gameId, { knownAt, home, away }]));
}

/** Adds lineup information; the same moment again replaces it. */
export async function saveLineup(
  db: Database,
  league: LeagueId,
  gameId: string,
  { knownAt, home, away }: KnownLineup,
): Promise<void> {
  await db
    .insert(lineups)
    .values({ league, gameId, knownAt, home, away })
    .onConflictDoUpdate({
      target: [lineups.league, lineups.gameId, lineups.knownAt],
      set: { home, away },
    });
}
