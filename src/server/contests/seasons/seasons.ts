import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Season, SeasonWeek } from '#domain/calendar/season.ts';
import { dayMs } from '#domain/calendar/utc-day.ts';
import type { WithDatabase } from '#db/client.ts';
import { seasonLoads } from '#db/tables/feeds.ts';
import { seasons } from '#db/tables/games.ts';
import { upsertRows } from '#db/upsert.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Stored seasons with their weeks, newest first. */
export async function listStoredSeasons(context: AppContext, league: LeagueId): Promise<Season[]> {
  const rows = await context.db
    .select()
    .from(seasons)
    .where(eq(seasons.league, league))
    .orderBy(desc(seasons.year));
  return rows.map((row) => ({
    ...row,
    weeks: row.weeks.map((week): SeasonWeek => ({
      ...week,
      startsAt: new Date(week.startsAt),
      endsAt: new Date(week.endsAt),
    })),
  }));
}

/** Loading state of a league's recent seasons, and whether predictions wait for it. */
export async function getSeasonLoad(context: AppContext, league: LeagueId) {
  const load = (await listSeasonLoads(context)).get(league);
  return { state: seasonLoadState(load), done: load?.done ?? 0, total: load?.total ?? 0 };
}

/** 404, or 425 with Retry-After while the league's (or any league's) seasons are loading. */
export async function notFoundError(
  context: AppContext,
  league: LeagueId | undefined,
  message: string,
): Promise<AppError> {
  const loads = await listSeasonLoads(context);
  const leagues = league === undefined ? context.leagues : [league];
  if (leagues.every((id) => seasonLoadState(loads.get(id)) !== 'loading')) {
    return new AppError('not_found', message);
  }
  const games = league === undefined ? 'games' : `${getLeague(league).label} games`;
  return new AppError(
    'still_loading',
    `Linewise is still loading ${games}. Please try again in a moment.`,
    { retryAfterSeconds: 30 },
  );
}

/** A feed that has failed for this long is no longer waited for. */
const maxWaitMs = dayMs;

export function seasonLoadState(
  load: { loadedAt: Date | null; failingSince: Date | null; failedAt: Date | null } | undefined,
): 'loading' | 'loaded' | 'failed' {
  if (load === undefined) return 'loading';
  const { loadedAt, failingSince, failedAt } = load;
  if (loadedAt !== null) return 'loaded';
  // Between two failures, not since the first: a stopped server has not tried.
  const failedForMs = (failedAt?.getTime() ?? 0) - (failingSince?.getTime() ?? 0);
  return failedForMs >= maxWaitMs ? 'failed' : 'loading';
}

export async function storeSeason({ db }: WithDatabase, season: Season): Promise<void> {
  const weeks = season.weeks.map((week) => ({
    ...week,
    startsAt: week.startsAt.toISOString(),
    endsAt: week.endsAt.toISOString(),
  }));
  await upsertRows(db, seasons, ['league', 'year'], [{ ...season, weeks }]);
}

type SeasonLoad = typeof seasonLoads.$inferSelect;

export async function listSeasonLoads({ db }: WithDatabase): Promise<Map<LeagueId, SeasonLoad>> {
  const rows = await db.select().from(seasonLoads);
  return new Map(rows.map((row) => [row.league, row]));
}

export async function saveSeasonLoad(
  { db }: WithDatabase,
  row: Pick<SeasonLoad, 'league'> & Partial<SeasonLoad>,
) {
  const { league: _league, ...set } = row;
  await db.insert(seasonLoads).values(row).onConflictDoUpdate({ target: seasonLoads.league, set });
}

export async function noteFailedSeasonLoad({ db }: WithDatabase, league: LeagueId, at: Date) {
  await db
    .insert(seasonLoads)
    .values({ league, failingSince: at, failedAt: at })
    .onConflictDoUpdate({
      target: seasonLoads.league,
      set: { failingSince: sql`coalesce(${seasonLoads.failingSince}, ${at})`, failedAt: at },
    });
}
