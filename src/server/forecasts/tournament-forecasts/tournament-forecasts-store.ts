import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, count, eq, exists, max } from 'drizzle-orm';

/**
 * Changes with every finished tournament that has a leaderboard: the basis of the ratings.
 * Calendars list a whole season before any leaderboard exists.
 */
export async function readResultsVersion(db: Database, league: LeagueId): Promise<string> {
  const leaderboard = db
    .select({ playerId: golfEntries.playerId })
    .from(golfEntries)
    .where(matching(golfEntries, { league: tournaments.league, tournamentId: tournaments.id }));
  const [row] = await db
    .select({ finished: count(), newest: max(tournaments.changedAt) })
    .from(tournaments)
    .where(
      and(eq(tournaments.league, league), eq(tournaments.state, 'final'), exists(leaderboard)),
    );
  return `${row?.finished ?? 0}/${row?.newest?.getTime() ?? 0}`;
}

export async function listFinishedTournaments(db: Database, league: LeagueId) {
  return db
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.league, league), eq(tournaments.state, 'final')))
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id));
}
