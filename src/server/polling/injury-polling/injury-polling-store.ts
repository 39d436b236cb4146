import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { gameInjuries } from '#db/tables/box-scores-tables.ts';
import { feedStates } from '#db/tables/feeds-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { injuriesResource } from '#server/contests/injuries.ts';

/** Scheduled games starting in a period, soonest first, with the outcome of their last read. */
export async function listComingGames(db: Database, league: LeagueId, from: Date, to: Date) {
  const rows = await db
    .select({
      id: games.id,
      startsAt: games.startsAt,
      homeId: games.homeId,
      awayId: games.awayId,
      fetchedAt: gameInjuries.fetchedAt,
      failedAt: feedStates.attemptedAt,
    })
    .from(games)
    .leftJoin(gameInjuries, matching(gameInjuries, { league: games.league, gameId: games.id }))
    .leftJoin(
      feedStates,
      and(
        eq(feedStates.league, games.league),
        eq(feedStates.resource, sql`${injuriesResource('')} || ${games.id}`),
      ),
    )
    .where(
      and(
        matching(games, { league, kind: 'league', state: 'scheduled' }),
        gt(games.startsAt, from),
        lte(games.startsAt, to),
      ),
    )
    .orderBy(asc(games.startsAt), asc(games.id));
  return rows.map(({ id, startsAt, homeId, awayId, fetchedAt, failedAt }) => {
    const times = [fetchedAt, failedAt].flatMap((at) => (at === null ? [] : [at.getTime()]));
    const askedAt = times.length === 0 ? undefined : new Date(Math.max(...times));
    const hasFailed = failedAt !== null && (fetchedAt === null || failedAt > fetchedAt);
    return { id, teamIds: [homeId, awayId], startsAt, askedAt, hasFailed };
  });
}
