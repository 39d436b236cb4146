import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { games } from '#db/tables/games.ts';
import type { LeagueId } from '#domain/league.ts';
import type { FinishedGame } from './line-record.ts';
import { and, asc, desc, eq, gte, lt, lte, max, ne, or, sql } from 'drizzle-orm';

function matchesTeam(league: LeagueId, teamId: string) {
  return and(eq(games.league, league), or(eq(games.homeId, teamId), eq(games.awayId, teamId)));
}

/** Whether it plays exhibitions only. */
export async function isGuest(db: Database, league: LeagueId, teamId: string): Promise<boolean> {
  const [row] = await db
    .select({ plays: sql<boolean | null>`bool_or(${games.kind} <> 'exhibition')` })
    .from(games)
    .where(matchesTeam(league, teamId));
  return row?.plays === false;
}

/** The season of a team's newest game starting before a moment. */
export async function findSeason(
  db: Database,
  league: LeagueId,
  teamId: string,
  until: Date,
): Promise<number | undefined> {
  const [row] = await db
    .select({ season: max(games.season) })
    .from(games)
    .where(and(matchesTeam(league, teamId), lte(games.startsAt, until)));
  return row?.season ?? undefined;
}

/** Games of a team's season before and after a moment, in order of play. */
export async function listGamesAround(
  db: Database,
  league: LeagueId,
  teamId: string,
  { season, at, count }: { season: number; at: Date; count: number },
): Promise<{ ids: string[]; isCut: boolean }> {
  const own = and(matchesTeam(league, teamId), eq(games.season, season));
  const before = await db
    .select({ id: games.id })
    .from(games)
    .where(and(own, lt(games.startsAt, at)))
    .orderBy(desc(games.startsAt), desc(games.id))
    .limit(count + 1);
  const after = await db
    .select({ id: games.id })
    .from(games)
    .where(and(own, gte(games.startsAt, at)))
    .orderBy(asc(games.startsAt), asc(games.id))
    .limit(count + 1);
  const shown = [...before.slice(0, count).toReversed(), ...after.slice(0, count)];
  return {
    ids: shown.map(({ id }) => id),
    isCut: before.length > count || after.length > count,
  };
}

/** A team's finished games of a season, without preseason. */
export async function listFinished(
  db: Database,
  league: LeagueId,
  teamId: string,
  season: number,
): Promise<(FinishedGame & { id: string })[]> {
  const rows = await db
    .select({
      id: games.id,
      homeId: games.homeId,
      homeScore: games.homeScore,
      awayScore: games.awayScore,
    })
    .from(games)
    .where(
      and(
        matchesTeam(league, teamId),
        eq(games.season, season),
        matching(games, { kind: 'league', state: 'final' }),
        ne(games.phase, 'preseason'),
      ),
    );
  return rows.flatMap(({ id, homeId, homeScore, awayScore }) => {
    if (homeScore === null || awayScore === null) return [];
    return homeId === teamId
      ? { id, isHome: true, ownScore: homeScore, opponentScore: awayScore }
      : { id, isHome: false, ownScore: awayScore, opponentScore: homeScore };
  });
}
