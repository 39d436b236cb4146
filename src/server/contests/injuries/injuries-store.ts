import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { boxScores, gameInjuries } from '#db/tables/box-scores.ts';
import { games } from '#db/tables/games.ts';
import type { LeagueId } from '#domain/league.ts';
import type { UncertainPlayer } from '#domain/lineups/injury.ts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CountedGame, StoredInjuries } from './injuries-types.ts';

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
    rows.map(({ gameId, home, away, fetchedAt, uncertain }) => [
      gameId,
      { home, away, fetchedAt, uncertain: uncertain ?? [] },
    ]),
  );
}

export async function saveInjuries(
  db: Database,
  league: LeagueId,
  gameId: string,
  { uncertain = [], ...injuries }: StoredInjuries,
): Promise<void> {
  await db
    .insert(gameInjuries)
    .values({ league, gameId, ...injuries, uncertain: [...uncertain] })
    .onConflictDoUpdate({
      target: [gameInjuries.league, gameInjuries.gameId],
      set: { ...injuries, uncertain: [...uncertain] },
    });
}

/** Newest finished games with a box score and uncertain players before them, newest first. */
export async function listCountedGameIds(
  db: Database,
  league: LeagueId,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .innerJoin(gameInjuries, matching(gameInjuries, { league: games.league, gameId: games.id }))
    .innerJoin(boxScores, matching(boxScores, { league: games.league, gameId: games.id }))
    .where(
      and(
        matching(games, { league, kind: 'league', state: 'final' }),
        sql`jsonb_array_length(${gameInjuries.uncertain}) > 0`,
      ),
    )
    .orderBy(desc(games.startsAt), desc(games.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The given games, in any order. */
export async function listCountedGames(
  db: Database,
  league: LeagueId,
  gameIds: readonly string[],
): Promise<CountedGame[]> {
  return db
    .select({
      startsAt: games.startsAt,
      uncertain: sql<UncertainPlayer[]>`${gameInjuries.uncertain}`,
      home: selectPlayed(sql`${boxScores.home}`),
      away: selectPlayed(sql`${boxScores.away}`),
    })
    .from(games)
    .innerJoin(gameInjuries, matching(gameInjuries, { league: games.league, gameId: games.id }))
    .innerJoin(boxScores, matching(boxScores, { league: games.league, gameId: games.id }))
    .where(and(eq(games.league, league), inArray(games.id, [...gameIds])));
}

const played =
  '$.players[*] ? (!exists(@.figures.minutes) || @.figures.minutes like_regex "[1-9]").id';

/** Ids of a box score's players, without those listed with no minutes. */
function selectPlayed(side: SQL): SQL<string[]> {
  return sql`jsonb_path_query_array(${side}, ${played}::jsonpath)`;
}
