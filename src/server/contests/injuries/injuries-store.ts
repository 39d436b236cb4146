import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { boxScores, gameInjuries } from '#db/tables/box-scores.ts';
import { games } from '#db/tables/games.ts';
import type { LeagueId } from '#domain/league.ts';
import type { UncertainPlayer } from '#domain/lineups/injury.ts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { readInPages } from '../../scheduling/pages.ts';
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

/** Games per statement, each with two box scores. */
const gamesAtOnce = 50;

/** Finished games since a moment with a box score and uncertain players, in order of play. */
export async function listCountedGames(
  db: Database,
  league: LeagueId,
  since: Date,
): Promise<CountedGame[]> {
  return readInPages<CountedGame>(gamesAtOnce, (after) =>
    db
      .select({
        id: games.id,
        startsAt: games.startsAt,
        uncertain: sql<UncertainPlayer[]>`${gameInjuries.uncertain}`,
        home: selectPlayed(sql`${boxScores.home}`),
        away: selectPlayed(sql`${boxScores.away}`),
      })
      .from(games)
      .innerJoin(gameInjuries, matching(gameInjuries, { league: games.league, gameId: games.id }))
      .innerJoin(boxScores, matching(boxScores, { league: games.league, gameId: games.id }))
      .where(
        and(
          matching(games, { league, kind: 'league', state: 'final' }),
          sql`jsonb_array_length(${gameInjuries.uncertain}) > 0`,
          sql`(${games.startsAt}, ${games.id}) > (${(after?.startsAt ?? since).toISOString()}::timestamptz, ${after?.id ?? ''})`,
        ),
      )
      .orderBy(asc(games.startsAt), asc(games.id))
      .limit(gamesAtOnce),
  );
}

const played =
  '$.players[*] ? (!exists(@.figures.minutes) || @.figures.minutes like_regex "[1-9]").id';

/** Ids of a box score's players, without those listed with no minutes. */
function selectPlayed(side: SQL): SQL<string[]> {
  return sql`jsonb_path_query_array(${side}, ${played}::jsonpath)`;
}
