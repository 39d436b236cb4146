import type { Database } from '#db/client.ts';
import { tournaments } from '#db/tables/tournaments.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, desc, eq, gt, gte, inArray, lte } from 'drizzle-orm';
import type { TournamentRow } from './types.ts';

export async function listByIds(
  db: Database,
  league: LeagueId,
  ids: string[],
): Promise<TournamentRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.league, league), inArray(tournaments.id, ids)));
}

/** Tournaments that touch a span of time, in order of play. */
export async function listBetween(
  db: Database,
  league: LeagueId,
  from: Date,
  to: Date,
): Promise<TournamentRow[]> {
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

export async function listOfSeason(
  db: Database,
  league: LeagueId,
  season: number,
): Promise<TournamentRow[]> {
  return db
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.league, league), eq(tournaments.season, season)))
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id));
}

/** The first tournament that starts after a moment, or else the last that there was. */
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

export async function countLiveTournaments(db: Database, league: LeagueId): Promise<number> {
  const rows = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(eq(tournaments.league, league), eq(tournaments.state, 'live')));
  return rows.length;
}
