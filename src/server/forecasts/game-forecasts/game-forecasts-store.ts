import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { forecastChanges, forecasts } from '#db/tables/forecasts.ts';
import { games } from '#db/tables/games-tables.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, desc, gt, inArray, lt, not, or, sql } from 'drizzle-orm';

interface ForecastSpan {
  from: Date;
  until: Date;
  /** Includes live games without a forecast: it is calculated once, and marked as such. */
  withLive: boolean;
}

function isForecast(league: LeagueId, { from, until, withLive }: ForecastSpan) {
  const known = sql`exists (select 1 from ${forecasts} where ${forecasts.league} = ${games.league}
    and ${forecasts.gameId} = ${games.id})`;
  return or(
    and(
      matching(games, { league, kind: 'league', state: 'scheduled' }),
      gt(games.startsAt, from),
      lt(games.startsAt, until),
    ),
    withLive
      ? and(matching(games, { league, kind: 'league', state: ['live', 'delayed'] }), not(known))
      : undefined,
  );
}

export async function listUpcomingIds(db: Database, league: LeagueId, span: ForecastSpan) {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(isForecast(league, span))
    .orderBy(asc(games.startsAt), asc(games.id));
  return rows.map(({ id }) => id);
}

/** Coming games whose forecast has missing inputs. */
export async function listProvisionalIds(db: Database, league: LeagueId, now: Date) {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .innerJoin(forecasts, matching(forecasts, { league: games.league, gameId: games.id }))
    .where(
      and(
        matching(games, { league, kind: 'league', state: 'scheduled' }),
        gt(games.startsAt, now),
        sql`${forecasts.forecast} ? 'missing'`,
      ),
    );
  return rows.map(({ id }) => id);
}

export async function listUpcoming(
  db: Database,
  league: LeagueId,
  span: ForecastSpan,
  gameIds: string[],
) {
  return db
    .select()
    .from(games)
    .where(and(isForecast(league, span), inArray(games.id, gameIds)));
}

/**
 * Saves forecasts, except of games that have begun meanwhile: the last forecast before the start
 * stays.
 */
export async function saveForecasts(
  db: Database,
  league: LeagueId,
  list: { gameId: string; forecast: Forecast }[],
  madeAt: Date,
): Promise<void> {
  await db
    .insert(forecasts)
    .values(list.map(({ gameId, forecast }) => ({ league, gameId, forecast, madeAt })))
    .onConflictDoUpdate({
      target: [forecasts.league, forecasts.gameId],
      set: { forecast: sql`excluded.forecast`, madeAt: sql`excluded.made_at` },
      setWhere: sql`exists (select 1 from ${games} where ${games.league} = excluded.league and ${games.id} = excluded.game_id
        and ${games.state} = 'scheduled' and ${games.kind} = 'league' and ${games.startsAt} > excluded.made_at)`,
    });
}

/** Adds history rows for forecasts that differ from the previous ones in what a chart shows. */
export async function addForecastChanges(
  db: Database,
  league: LeagueId,
  list: { gameId: string; forecast: Forecast }[],
  madeAt: Date,
): Promise<void> {
  if (list.length === 0) return;
  const rows = list.map(({ gameId, forecast: { homeWinProbability, homeSpread, total } }) => ({
    league,
    gameId,
    madeAt,
    homeWinProbability,
    homeSpread,
    total,
  }));
  await db.insert(forecastChanges).values(rows).onConflictDoNothing();
}

export async function listForecastChanges(
  db: Database,
  league: LeagueId,
  gameId: string,
  { until, limit }: { until: Date; limit: number },
) {
  return db
    .select()
    .from(forecastChanges)
    .where(and(matching(forecastChanges, { league, gameId }), lt(forecastChanges.madeAt, until)))
    .orderBy(desc(forecastChanges.madeAt))
    .limit(limit);
}
