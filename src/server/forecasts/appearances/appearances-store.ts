import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { boxScores } from '#db/tables/box-scores.ts';
import { games } from '#db/tables/games.ts';
import type { PlayerLine } from '#domain/box-score.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';

/**
 * Player lines in some groups of stored box scores, with the named starters; undefined: all groups.
 */
export async function listPlayed(
  db: Database,
  league: LeagueId,
  gameIds: readonly string[],
  groups: readonly string[] | undefined,
) {
  const rows = await db
    .select({
      gameId: boxScores.gameId,
      home: selectLines(sql`${boxScores.home}`, groups),
      away: selectLines(sql`${boxScores.away}`, groups),
      homeStarter: games.homeStarter,
      awayStarter: games.awayStarter,
    })
    .from(boxScores)
    .innerJoin(games, matching(games, { league: boxScores.league, id: boxScores.gameId }))
    .where(and(eq(boxScores.league, league), inArray(boxScores.gameId, [...gameIds])));
  return rows.map(({ gameId, home, away, homeStarter, awayStarter }) => ({
    gameId,
    home: { players: home, namedStarterId: homeStarter?.id },
    away: { players: away, namedStarterId: awayStarter?.id },
  }));
}

function selectLines(side: SQL, groups: readonly string[] | undefined): SQL<PlayerLine[]> {
  if (groups === undefined) return sql`${side} -> 'players'`;
  const named = JSON.stringify({ groups });
  return sql`jsonb_path_query_array(${side}, '$.players[*] ? (@.group == $groups[*])', ${named}::jsonb)`;
}

/** Box scores stored or corrected since a moment, earliest first. */
export async function listStoredSince(
  db: Database,
  league: LeagueId,
  since: Date | undefined,
): Promise<{ gameId: string; fetchedAt: Date }[]> {
  return db
    .select({ gameId: boxScores.gameId, fetchedAt: boxScores.fetchedAt })
    .from(boxScores)
    .where(
      and(
        eq(boxScores.league, league),
        since === undefined ? undefined : gte(boxScores.fetchedAt, since),
      ),
    )
    .orderBy(asc(boxScores.fetchedAt), asc(boxScores.gameId));
}
