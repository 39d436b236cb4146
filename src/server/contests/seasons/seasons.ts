import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Season, SeasonWeek } from '#domain/calendar/season.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { seasonLoadState } from './seasons-rules.ts';
import { listSeasonLoads, listSeasons, saveSeason } from './seasons-store.ts';

export { seasonLoadState } from './seasons-rules.ts';
export { listSeasonLoads, noteFailedSeasonLoad, saveSeasonLoad } from './seasons-store.ts';

/** Stored seasons with their weeks, newest first. */
export async function listStoredSeasons(context: AppContext, league: LeagueId): Promise<Season[]> {
  const rows = await listSeasons(context.db, league);
  return rows.map((row) => ({
    ...row,
    weeks: row.weeks.map((week): SeasonWeek => ({
      ...week,
      startsAt: new Date(week.startsAt),
      endsAt: new Date(week.endsAt),
    })),
  }));
}

export async function storeSeason(context: AppContext, season: Season): Promise<void> {
  await saveSeason(context.db, season);
}

/** Loading state of a league's recent seasons, and whether predictions wait for it. */
export async function getSeasonLoad(context: AppContext, league: LeagueId) {
  const load = (await listSeasonLoads(context)).get(league);
  return { state: seasonLoadState(load), done: load?.done ?? 0, total: load?.total ?? 0 };
}

/**
 * The error for an unknown id: 404, or 503 with Retry-After while the league's recent seasons are
 * loading (any league's, when the id does not name one).
 */
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
    'unavailable',
    `Linewise is still loading ${games}. Please try again in a moment.`,
    { retryAfterSeconds: 30 },
  );
}
