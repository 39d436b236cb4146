import type { Database } from '#db/client.ts';
import { competitors, forecasts, games } from '#db/tables.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, count, eq, gt, inArray, isNotNull, lt, max, sql } from 'drizzle-orm';

/** What the ratings rest on: when it changes, they are computed anew. */
export async function readResultsVersion(db: Database, league: LeagueId): Promise<string> {
  const [row] = await db
    .select({ finished: count(), newest: max(games.changedAt) })
    .from(games)
    .where(and(eq(games.league, league), eq(games.state, 'final')));
  return `${row?.finished ?? 0}/${row?.newest?.getTime() ?? 0}`;
}

/** Finished games in order of play. */
export async function listResults(db: Database, league: LeagueId) {
  return db
    .select()
    .from(games)
    .where(
      and(
        eq(games.league, league),
        eq(games.state, 'final'),
        isNotNull(games.homeScore),
        isNotNull(games.awayScore),
      ),
    )
    .orderBy(asc(games.startsAt), asc(games.id));
}

/** Games that have not begun, from now until a moment; or just the ones named. */
export async function listUpcoming(
  db: Database,
  league: LeagueId,
  from: Date,
  until: Date,
  gameIds?: string[],
) {
  const upcoming = and(
    eq(games.league, league),
    eq(games.state, 'scheduled'),
    gt(games.startsAt, from),
    lt(games.startsAt, until),
  );
  return db
    .select()
    .from(games)
    .where(gameIds === undefined ? upcoming : and(upcoming, inArray(games.id, gameIds)));
}

export async function listForecasts(db: Database, league: LeagueId, gameIds: string[]) {
  if (gameIds.length === 0) return [];
  return db
    .select()
    .from(forecasts)
    .where(and(eq(forecasts.league, league), inArray(forecasts.gameId, gameIds)));
}

/** Stores a forecast unless its game has begun in the meantime: the last one before stays. */
export async function saveForecast(
  db: Database,
  league: LeagueId,
  gameId: string,
  forecast: Forecast,
  madeAt: Date,
): Promise<void> {
  await db
    .insert(forecasts)
    .values({ league, gameId, forecast, madeAt })
    .onConflictDoUpdate({
      target: [forecasts.league, forecasts.gameId],
      set: { forecast, madeAt },
      setWhere: sql`exists (select 1 from ${games} where ${games.league} = ${league} and ${games.id} = ${gameId}
        and ${games.state} = 'scheduled' and ${games.startsAt} > ${madeAt.toISOString()}::timestamptz)`,
    });
}

/** Names by competitor id, for the sentences of the factors. */
export async function readNames(db: Database, league: LeagueId): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: competitors.id, name: competitors.name })
    .from(competitors)
    .where(eq(competitors.league, league));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
