import { useQuery } from '@tanstack/react-query';
import { golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import { scheduleEndpoints } from '#contract/schedules.ts';
import { todayEndpoints } from '#contract/today.ts';
import { tennisEndpoints } from '#contract/tournaments/tennis-tournaments.ts';
import type { dailyLeagueIds } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';

/** Live scores are asked for every 30 s, and after a failure twice more. */
const liveScores = { refetchInterval: 30_000, retry: 2 } as const;

/** Sports that teams play, one league each. */
export type TeamSportId = 'nfl' | (typeof dailyLeagueIds)[number];

/** Football's answer holds the whole week, the others' the day and what is still in play. */
export function useTeamScores(league: TeamSportId) {
  const wanted =
    league === 'nfl'
      ? read(scheduleEndpoints.footballCurrent)
      : read(scheduleEndpoints.dailyLive, { params: { league } });

  return useQuery({ queryKey: wanted.queryKey, queryFn: wanted.queryFn, ...liveScores });
}

export function useGolfScores() {
  return useQuery({ ...read(golfEndpoints.schedule), ...liveScores });
}

export function useTennisScores() {
  return useQuery({ ...read(tennisEndpoints.schedule), ...liveScores });
}

export function useToday() {
  return useQuery({ ...read(todayEndpoints.today), ...liveScores });
}
