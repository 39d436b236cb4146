import type { LeagueId } from '#domain/league.ts';
import type { Season, SeasonWeek } from '#domain/calendar/season.ts';
import type { AppContext } from '../../context.ts';
import { seasonLoadState } from './policy.ts';
import { listSeasonLoads, listSeasons, saveSeason } from './store.ts';

export { seasonLoadState } from './policy.ts';
export { listSeasonLoads, noteFailedSeasonLoad, saveSeasonLoad } from './store.ts';

/** Stored seasons with their weeks, the newest first. */
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

/** How far the results of a league's current season have been loaded, and whether predictions wait. */
export async function getSeasonLoad(context: AppContext, league: LeagueId) {
  const load = (await listSeasonLoads(context)).get(league);
  return { state: seasonLoadState(load), done: load?.done ?? 0, total: load?.total ?? 0 };
}
