import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { statusEndpoints } from '#contract/admin/status-endpoints.ts';
import {
  scheduleEndpoints,
  type ScheduleView,
  type WeekScheduleView,
} from '#contract/schedules-endpoints.ts';
import { dailyLeagueIds, type League, type LeagueId, type SportId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { hideGames } from '#web/features/contests/spoilers/hide-games.ts';
import { useHiding } from '#web/features/contests/spoilers/spoilers.tsx';
import { livePaceMs, schedulePace } from './schedule-pace.ts';

const seasonLoadPaceMs = 5000;

export type DailyLeagueId = (typeof dailyLeagueIds)[number];

const scheduleOptions = {
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }: { state: { data?: ScheduleView | undefined } }) =>
    schedulePace(state.data?.games, new Date()),
  placeholderData: keepPreviousData,
};

const scoresOf = (league: LeagueId) => ({ scores: 'schedule', leagues: [league] }) as const;

export function useFootballWeek(slot: number | undefined) {
  const week =
    slot === undefined
      ? read(scheduleEndpoints.footballCurrent)
      : read(scheduleEndpoints.footballWeek, { params: { week: slot }, query: {} });

  return useQuery({
    ...week,
    meta: scoresOf('nfl'),
    ...useHiding(hideGames<WeekScheduleView>),
    ...scheduleOptions,
    staleTime: 0,
  });
}

export function useStatus() {
  return useQuery({ ...read(statusEndpoints.status), refetchInterval: livePaceMs });
}

export function useSeasonLoads(sport: SportId) {
  const { data } = useQuery({
    ...read(statusEndpoints.status),
    staleTime: livePaceMs,
    refetchInterval: ({ state }) =>
      state.data?.sports.some(({ loading }) => loading.length > 0) ? seasonLoadPaceMs : false,
  });
  return data?.sports.find(({ id }) => id === sport)?.loading ?? [];
}

export function useDailySchedule(league: DailyLeagueId, days: number) {
  return useQuery({
    ...read(scheduleEndpoints.dailySchedule, { params: { league }, query: { days } }),
    meta: scoresOf(league),
    ...useHiding(hideGames<ScheduleView>),
    ...scheduleOptions,
    staleTime: 30_000,
  });
}

function isDaily(league: LeagueId): league is DailyLeagueId {
  return (dailyLeagueIds as readonly LeagueId[]).includes(league);
}

/**
 * The games of a team league that an analyst can be asked about: this week's, or the next 7 days'.
 */
export function useComingGames(league: League) {
  const coming = isDaily(league.id)
    ? read(scheduleEndpoints.dailySchedule, { params: { league: league.id }, query: { days: 7 } })
    : read(scheduleEndpoints.footballCurrent);

  return useQuery({
    ...coming,
    meta: scoresOf(league.id),
    select: (schedule) => schedule.games,
  });
}
