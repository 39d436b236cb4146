import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { boxScores, liveGames } from '#db/tables/box-scores-tables.ts';
import { gameProjections } from '#db/tables/forecasts.ts';
import { games } from '#db/tables/games-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';

export type ProjectionsRow = typeof gameProjections.$inferSelect;

export async function findProjections(
  db: Database,
  league: LeagueId,
  gameIds: readonly string[],
): Promise<Map<string, ProjectionsRow>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(gameProjections)
    .where(and(eq(gameProjections.league, league), inArray(gameProjections.gameId, [...gameIds])));
  return new Map(rows.map((row) => [row.gameId, row]));
}

/**
 * Saves projections, except of games that have begun meanwhile: the last ones before the start
 * stay.
 */
export async function saveProjections(db: Database, rows: ProjectionsRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(gameProjections)
    .values(rows)
    .onConflictDoUpdate({
      target: [gameProjections.league, gameProjections.gameId],
      set: {
        madeAt: sql`excluded.made_at`,
        projections: sql`excluded.projections`,
        players: sql`excluded.players`,
        news: sql`excluded.news`,
      },
      setWhere: sql`exists (select 1 from ${games} where ${games.league} = excluded.league
        and ${games.id} = excluded.game_id and ${games.state} = 'scheduled' and ${games.startsAt} > excluded.made_at)`,
    });
}

/** The first coming game with a projection of the player. */
export async function findNextGameId(
  db: Database,
  league: LeagueId,
  playerId: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: games.id })
    .from(gameProjections)
    .innerJoin(
      games,
      matching(games, { league: gameProjections.league, id: gameProjections.gameId }),
    )
    .where(
      and(
        matching(games, { league, kind: 'league', state: 'scheduled' }),
        gt(games.startsAt, now),
        sql`${gameProjections.players} ? ${playerId}`,
      ),
    )
    .orderBy(asc(games.startsAt), asc(games.id))
    .limit(1);
  return row?.id;
}

/** Box scores: final ones, else those of games in play. */
export async function listBoxes(db: Database, league: LeagueId, gameIds: readonly string[]) {
  if (gameIds.length === 0) return [];
  const ids = { league, gameId: [...gameIds] };
  const [ended, live] = [
    await db.select().from(boxScores).where(matching(boxScores, ids)),
    await db.select().from(liveGames).where(matching(liveGames, ids)),
  ];
  const known = new Set(ended.map(({ gameId }) => gameId));
  return [...ended, ...live.filter(({ gameId }) => !known.has(gameId))];
}
