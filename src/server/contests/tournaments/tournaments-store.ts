import type { Database, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { tournaments } from '#db/tables/tournaments.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, desc, eq, gt, gte, lte } from 'drizzle-orm';
import type { TournamentRow } from './tournaments-types.ts';

export async function listTournamentsByIds({ db }: WithDatabase, league: LeagueId, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(tournaments)
    .where(matching(tournaments, { league, id: ids }));
}

/** Tournaments overlapping a period, in order of play. */
export async function listTournamentsBetween(
  { db }: WithDatabase,
  league: LeagueId,
  from: Date,
  to: Date,
) {
  return db
    .select()
    .from(tournaments)
    .where(
      and(
        eq(tournaments.league, league),
        lte(tournaments.startsAt, to),
        gte(tournaments.endsAt, from),
      ),
    )
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id));
}

export async function listSeasonTournaments(
  { db }: WithDatabase,
  league: LeagueId,
  season: number,
) {
  return db
    .select()
    .from(tournaments)
    .where(matching(tournaments, { league, season }))
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id));
}

/** The first tournament starting after a moment, or else the last one. */
export async function findNearest(
  db: Database,
  league: LeagueId,
  at: Date,
): Promise<TournamentRow | undefined> {
  const ofLeague = eq(tournaments.league, league);
  const [next] = await db
    .select()
    .from(tournaments)
    .where(and(ofLeague, gt(tournaments.startsAt, at)))
    .orderBy(asc(tournaments.startsAt))
    .limit(1);
  if (next !== undefined) return next;
  const [last] = await db
    .select()
    .from(tournaments)
    .where(ofLeague)
    .orderBy(desc(tournaments.startsAt))
    .limit(1);
  return last;
}

export async function countLiveTournaments(db: Database, league: LeagueId) {
  return db.$count(tournaments, matching(tournaments, { league, state: 'live' }));
}
