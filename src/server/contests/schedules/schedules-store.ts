import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { games } from '#db/tables/games.ts';
import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import { and, eq, sql } from 'drizzle-orm';

/** The week with games closest to a moment, the default in the off-season. */
export async function findNearestWeek(db: Database, league: LeagueId, at: Date) {
  return first(
    db
      .select({ season: games.season, phase: games.phase, week: games.week })
      .from(games)
      .where(and(eq(games.league, league), sql`${games.week} is not null`))
      .orderBy(sql`abs(extract(epoch from (${games.startsAt} - ${at.toISOString()}::timestamptz)))`)
      .limit(1),
  );
}

export async function countWeekGames(
  db: Database,
  league: LeagueId,
  season: number,
  phase: SeasonPhase,
  week: number,
) {
  return db.$count(games, matching(games, { league, season, phase, week }));
}
