import type { Database } from '#db/client.ts';
import { feedStates, gameInjuries, games } from '#db/tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { StoredInjuries } from './policy.ts';

/** The name in `feed_states` under which a failed attempt is kept. */
export function injuriesResource(gameId: string): string {
  return `injuries/${gameId}`;
}

/** Scheduled games that start in a span of time, soonest first, with when they were last asked about. */
export async function listComingGames(
  db: Database,
  league: LeagueId,
  from: Date,
  to: Date,
): Promise<{ id: string; startsAt: Date; askedAt: Date | undefined }[]> {
  const rows = await db
    .select({
      id: games.id,
      startsAt: games.startsAt,
      fetchedAt: gameInjuries.fetchedAt,
      failedAt: feedStates.attemptedAt,
    })
    .from(games)
    .leftJoin(
      gameInjuries,
      and(eq(gameInjuries.league, games.league), eq(gameInjuries.gameId, games.id)),
    )
    .leftJoin(
      feedStates,
      and(
        eq(feedStates.league, games.league),
        eq(feedStates.resource, sql`${injuriesResource('')} || ${games.id}`),
      ),
    )
    .where(
      and(
        eq(games.league, league),
        eq(games.state, 'scheduled'),
        gt(games.startsAt, from),
        lte(games.startsAt, to),
      ),
    )
    .orderBy(asc(games.startsAt), asc(games.id));
  return rows.map(({ id, startsAt, fetchedAt, failedAt }) => {
    const asked = [fetchedAt, failedAt].flatMap((at) => (at === null ? [] : [at.getTime()]));
    return { id, startsAt, askedAt: asked.length === 0 ? undefined : new Date(Math.max(...asked)) };
  });
}

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
