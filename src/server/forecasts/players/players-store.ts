import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { boxScores } from '#db/tables/box-scores.ts';
import { games } from '#db/tables/games.ts';
import type { PlayerLine } from '#domain/box-score.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, desc, eq, gt, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { ComingGame } from './players-types.ts';

/** Scheduled games starting in a period, soonest first. */
export async function listComing(
  db: Database,
  league: LeagueId,
  from: Date,
  until: Date,
): Promise<ComingGame[]> {
  return db
    .select({
      id: games.id,
      startsAt: games.startsAt,
      homeId: games.homeId,
      awayId: games.awayId,
    })
    .from(games)
    .where(
      and(
        matching(games, { league, kind: 'league', state: 'scheduled' }),
        gt(games.startsAt, from),
        lt(games.startsAt, until),
      ),
    )
    .orderBy(asc(games.startsAt), asc(games.id));
}

/** A player's lines in some games, without preseason, newest first. */
export async function listOwnLines(
  db: Database,
  league: LeagueId,
  playerId: string,
  gameIds: readonly string[],
) {
  const id = JSON.stringify({ id: playerId });
  const selectLines = (side: SQL) =>
    sql<
      PlayerLine[]
    >`jsonb_path_query_array(${side}, '$.players[*] ? (@.id == $id)', ${id}::jsonb)`;
  return db
    .select({
      season: games.season,
      home: selectLines(sql`${boxScores.home}`),
      away: selectLines(sql`${boxScores.away}`),
    })
    .from(boxScores)
    .innerJoin(games, matching(games, { league: boxScores.league, id: boxScores.gameId }))
    .where(
      and(
        eq(boxScores.league, league),
        inArray(boxScores.gameId, [...gameIds]),
        ne(games.phase, 'preseason'),
      ),
    )
    .orderBy(desc(games.startsAt));
}
