import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { games } from '#db/tables/games.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, gt, lt } from 'drizzle-orm';
import type { ComingGame } from './types.ts';

/** Scheduled games that start in a span of time, the soonest first. */
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
        matching(games, { league, state: 'scheduled' }),
        gt(games.startsAt, from),
        lt(games.startsAt, until),
      ),
    )
    .orderBy(asc(games.startsAt), asc(games.id));
}
