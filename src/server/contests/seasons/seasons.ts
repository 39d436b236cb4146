import { dayMs } from '#domain/calendar/durations.ts';
import { getLeague, isLeagueId, isTeamLeague, type LeagueId } from '#domain/league.ts';
import type { Season, SeasonWeek } from '#domain/calendar/season.ts';
import type { WithDatabase } from '#db/client.ts';
import { first } from '#db/first.ts';
import { backfills, seasonLoads } from '#db/tables/feeds-tables.ts';
import { matching } from '#db/conditions.ts';
import { games, seasons } from '#db/tables/games-tables.ts';
import { tournaments } from '#db/tables/tournaments-tables.ts';
import { upsertRows } from '#db/upsert.ts';
import { desc, eq, gt, and, min, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

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

/** Loading state of all of a league's seasons; `loaded` where no load has begun. */
export async function getHistoryLoad(context: AppContext, league: LeagueId) {
  const row = await first(context.db.select().from(backfills).where(eq(backfills.league, league)));
  if (row === undefined) return { state: 'loaded' as const, done: 0, total: 0 };
  const { failingSince = null, failedAt = null } =
    (await listSeasonLoads(context)).get(league) ?? {};
  const { finishedAt: loadedAt, done, total } = row;
  return { state: seasonLoadState({ loadedAt, failingSince, failedAt }), done, total };
}

/**
 * Carries what a member looks at: a league while its recent seasons are loading, a game in play as
 * `nba/401…`.
 */
export const lookChannel = 'looks';

/** Keeps the looks that processes announce in `memory.looks` and `memory.gameLooks`. */
export async function followLooks({ connection, memory, now }: AppContext): Promise<void> {
  await connection.listen(
    lookChannel,
    (look) => {
      if (isLeagueId(look)) memory.looks.set(look, now());
      else memory.gameLooks.set(look, now());
    },
    () => undefined,
  );
}

/** A league counts as looked at for this long after a member's last request. */
const lookMs = 120_000;

/** Whether a member is looking at a league that is still loading, as far as this thread knows. */
export function isLookedAt({ memory, now }: AppContext, league: LeagueId): boolean {
  const at = memory.looks.get(league);
  return at !== undefined && Math.abs(now().getTime() - at.getTime()) < lookMs;
}

/**
 * Leagues whose recent seasons are not loaded, in the order in which they are loaded: first those
 * that members are looking at, then by their next start, team leagues before tours, of which each
 * takes longer than all team leagues together.
 */
export async function listWaitingLeagues(context: AppContext): Promise<LeagueId[]> {
  const loads = await listSeasonLoads(context);
  const waiting = context.leagues.filter((league) => loads.get(league)?.loadedAt == null);
  if (waiting.length < 2) return waiting;
  const starts = await listNextStarts(context, waiting);
  const startMs = (league: LeagueId) => starts.get(league)?.getTime() ?? Number.MAX_VALUE;
  const rank = (league: LeagueId) =>
    2 * Number(isLookedAt(context, league)) + Number(isTeamLeague(league));
  return waiting.toSorted((a, b) => rank(b) - rank(a) || startMs(a) - startMs(b));
}

async function listNextStarts({ db, now }: AppContext, leagues: LeagueId[]) {
  const starts = new Map<LeagueId, Date>();
  for (const table of [tournaments, games]) {
    const isNext = and(
      matching(table, { league: leagues, state: 'scheduled' }),
      gt(table.startsAt, now()),
    );
    const rows = await db
      .select({ league: table.league, at: min(table.startsAt) })
      .from(table)
      .where(isNext)
      .groupBy(table.league);
    for (const { league, at } of rows) if (at !== null) starts.set(league, at);
  }
  return starts;
}

/** Parts of two seasons before they are counted: weeks, months, tournaments or match days. */
const usualParts = { weeks: 42, days: 14, tournaments: 110 } as const;
/** Seconds to request and store a part, with a share of the ratings' calculation. */
const secondsAPart = { espn: 1.2, simulated: 0.5 } as const;

/**
 * Seconds until a league's recent seasons are likely loaded, if a member is looking at it: others
 * that are looked at may come first. Undefined while the source fails.
 */
export async function estimateLoadSeconds(context: AppContext, league: LeagueId) {
  const loads = await listSeasonLoads(context);
  if (loads.get(league)?.failingSince != null) return undefined;
  const waiting = await listWaitingLeagues(context);
  const ahead = waiting.slice(0, waiting.indexOf(league)).filter((id) => isLookedAt(context, id));
  const parts = [...ahead, league].map((id) => {
    const { done = 0, total = 0 } = loads.get(id) ?? {};
    return (total === 0 ? usualParts[getLeague(id).schedule] : total) - done;
  });
  const left = parts.reduce((sum, count) => sum + Math.max(0, count), 0);
  return Math.ceil(left * secondsAPart[context.source.kind]);
}

/** Error 404, or 425 with Retry-After while the league's (or any league's) seasons are loading. */
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
