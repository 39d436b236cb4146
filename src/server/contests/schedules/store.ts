import type { Database } from '#db/client.ts';
import { games } from '#db/tables/games.ts';
import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import { and, count, eq, sql } from 'drizzle-orm';

/** The week whose games lie nearest to a moment: where an off-season opens. */
export async function findNearestWeek(db: Database, league: LeagueId, at: Date) {
  const [row] = await db
    .select({ season: games.season, phase: games.phase, week: games.week })
    .from(games)
    .where(and(eq(games.league, league), sql`${games.week} is not null`))
    .orderBy(sql`abs(extract(epoch from (${games.startsAt} - ${at.toISOString()}::timestamptz)))`)
    .limit(1);
  return row;
}

export async function countWeekGames(
  db: Database,
  league: LeagueId,
  season: number,
  phase: SeasonPhase,
  week: number,
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(games)
    .where(
      and(
        eq(games.league, league),
        eq(games.season, season),
        eq(games.phase, phase),
        eq(games.week, week),
      ),
    );
  return row?.n ?? 0;
}
