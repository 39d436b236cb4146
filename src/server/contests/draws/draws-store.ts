import type { Database, WithDatabase } from '#db/client.ts';
import { matching, within } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { games } from '#db/tables/games-tables.ts';
import { type TennisMatchRow, tennisMatches, tournaments } from '#db/tables/tournaments-tables.ts';
import { upsertRows } from '#db/upsert.ts';
import type { LeagueId } from '#domain/league.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { inSlices, rowsAtOnce } from '#server/scheduling/slices.ts';

/** Matches in order of play. */
async function listMatches(db: Database, where: SQL | undefined) {
  return db
    .select()
    .from(tennisMatches)
    .where(where)
    .orderBy(asc(tennisMatches.startsAt), asc(tennisMatches.id));
}

export async function listTennisMatches(db: Database, league: LeagueId, tournamentId: string) {
  return listMatches(db, matching(tennisMatches, { league, tournamentId }));
}

const singles = ['mens-singles', 'womens-singles'] as const;

/** Unfinished matches that begin, or began, in a period. */
export async function listOpenMatches(
  { db }: WithDatabase,
  league: LeagueId,
  since: Date,
  until: Date,
) {
  return listMatches(
    db,
    and(
      matching(tennisMatches, { league, state: ['scheduled', 'live', 'delayed', 'unknown'] }),
      gte(tennisMatches.startsAt, since),
      lte(tennisMatches.startsAt, until),
    ),
  );
}

export async function findTennisMatch(db: Database, league: LeagueId, id: string) {
  return first(db.select().from(tennisMatches).where(matching(tennisMatches, { league, id })));
}

/** Singles starting in a period, in play, or missing since after a moment. */
export async function listSinglesOn(
  db: Database,
  leagues: readonly LeagueId[],
  { from, to, missingFrom }: { from: Date; to: Date; missingFrom: Date },
) {
  if (leagues.length === 0) return [];
  const { startsAt, state } = tennisMatches;
  return listMatches(
    db,
    and(
      matching(tennisMatches, { league: leagues, draw: singles }),
      or(
        within(startsAt, from, to),
        inArray(state, ['live', 'delayed']),
        and(eq(state, 'unknown'), within(startsAt, missingFrom, to)),
      ),
    ),
  );
}

/** Singles of tournaments by `league/id`, in total and finished. */
export async function countSingles(
  db: Database,
  leagues: readonly LeagueId[],
  tournamentIds: string[],
): Promise<Map<string, { matches: number; finished: number }>> {
  if (tournamentIds.length === 0 || leagues.length === 0) return new Map();
  const rows = await db
    .select({
      league: tennisMatches.league,
      tournamentId: tennisMatches.tournamentId,
      matches: sql<number>`count(*)::int`,
      finished: sql<number>`(count(*) filter (where ${tennisMatches.state} in ('final', 'retired', 'walkover')))::int`,
    })
    .from(tennisMatches)
    .where(matching(tennisMatches, { league: leagues, tournamentId: tournamentIds, draw: singles }))
    .groupBy(tennisMatches.league, tennisMatches.tournamentId);
  return new Map(rows.map((row) => [`${row.league}/${row.tournamentId}`, row]));
}

/** Singles from the quarterfinals on. */
export async function listLastRounds(
  db: Database,
  leagues: readonly LeagueId[],
  tournamentIds: string[],
) {
  if (tournamentIds.length === 0 || leagues.length === 0) return [];
  return listMatches(
    db,
    and(
      matching(tennisMatches, { league: leagues, tournamentId: tournamentIds, draw: singles }),
      sql`${tennisMatches.round} ~* '^(final|semi|quarter)'`,
    ),
  );
}

const ofMatch = matching(games, { league: tennisMatches.league, id: tennisMatches.id });

function isPlayedBy(league: LeagueId, playerId: string) {
  return and(eq(games.league, league), or(eq(games.homeId, playerId), eq(games.awayId, playerId)));
}

/** A player's singles, upcoming ones first, then the newest. */
export async function listPlayerMatches(
  db: Database,
  league: LeagueId,
  playerId: string,
  limit: number,
) {
  return db
    .select(getTableColumns(tennisMatches))
    .from(games)
    .innerJoin(tennisMatches, ofMatch)
    .where(isPlayedBy(league, playerId))
    .orderBy(desc(games.startsAt), desc(games.id))
    .limit(limit);
}

/** A player's singles with a winner, by surface. */
export async function countPlayerResults({ db }: WithDatabase, league: LeagueId, playerId: string) {
  const hasWon = sql`case when ${games.homeId} = ${playerId}
    then ${tennisMatches.sides} -> 0 else ${tennisMatches.sides} -> 1 end ->> 'isWinner' = 'true'`;
  return db
    .select({
      surface: tournaments.surface,
      wins: sql<number>`(count(*) filter (where ${hasWon}))::int`,
      losses: sql<number>`(count(*) filter (where not coalesce(${hasWon}, false)))::int`,
    })
    .from(games)
    .innerJoin(tennisMatches, ofMatch)
    .innerJoin(
      tournaments,
      matching(tournaments, { league: tennisMatches.league, id: tennisMatches.tournamentId }),
    )
    .where(
      and(
        isPlayedBy(league, playerId),
        inArray(tennisMatches.state, ['final', 'retired']),
        sql`jsonb_path_exists(${tennisMatches.sides}, '$[*] ? (@.isWinner == true)')`,
      ),
    )
    .groupBy(tournaments.surface)
    .orderBy(sql`count(*) desc`, asc(tournaments.surface));
}

export async function saveTennisMatches(db: Database, rows: TennisMatchRow[]) {
  for await (const slice of inSlices(rows, rowsAtOnce)) {
    await upsertRows(db, tennisMatches, ['league', 'id'], slice);
  }
}

/** The games of these matches, so that the ratings learn them again. */
export async function markChanged(db: Database, league: LeagueId, ids: string[], changedAt: Date) {
  if (ids.length === 0) return;
  await db
    .update(games)
    .set({ changedAt })
    .where(matching(games, { league, id: ids }));
}
