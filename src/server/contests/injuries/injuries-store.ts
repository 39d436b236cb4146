import type { Database } from '#db/client.ts';
import { gameInjuries } from '#db/tables/box-scores.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { StoredInjuries } from './injuries-types.ts';

export async function listInjuries(
  db: Database,
  league: LeagueId,
  gameIds: string[],
): Promise<Map<string, StoredInjuries>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(gameInjuries)
    .where(and(eq(gameInjuries.league, league), inArray(gameInjuries.gameId, gameIds)));
  return new Map(
    rows.map(({ gameId, home, away, fetchedAt }) => [gameId, { home, away, fetchedAt }]),
  );
}

export async function saveInjuries(
  db: Database,
  league: LeagueId,
  gameId: string,
  injuries: StoredInjuries,
): Promise<void> {
  await db
    .insert(gameInjuries)
    .values({ league, gameId, ...injuries })
    .onConflictDoUpdate({ target: [gameInjuries.league, gameInjuries.gameId], set: injuries });
}
