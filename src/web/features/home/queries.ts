import { useQuery } from '@tanstack/react-query';
import { golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import { scheduleEndpoints, type ScheduleView } from '#contract/schedules.ts';
import { todayEndpoints } from '#contract/today.ts';
import { tennisEndpoints } from '#contract/tournaments/tennis-tournaments.ts';
import { dailyLeagueIds, type TeamLeagueId } from '#domain/league.ts';
import { type Answer, read } from '#web/lib/api.ts';
import { hideGames } from '../contests/spoilers/hide-games.ts';
import { hideMatches } from '../contests/spoilers/hide-matches.ts';
import { hideToday } from '../contests/spoilers/hide-today.ts';
import { hideTournaments } from '../contests/spoilers/hide-tournaments.ts';
import { useHiding } from '../contests/spoilers/use-spoilers.ts';
import type { GolfFeed, TennisFeed } from '../contests/tournaments/queries.ts';

/** Live scores are asked for every 30 s, and after a failure twice more. */
const liveScores = { refetchInterval: 30_000, retry: 2 } as const;

/** Football's answer holds the whole week, the others' the day and what is still in play. */
export function useTeamScores(league: TeamLeagueId) {
  const daily = dailyLeagueIds.find((id) => id === league);
  const wanted =
    daily === undefined
      ? read(scheduleEndpoints.footballCurrent)
      : read(scheduleEndpoints.dailyLive, { params: { league: daily } });

  return useQuery({
    ...useHiding(hideGames<ScheduleView>),
    queryKey: wanted.queryKey,
    queryFn: wanted.queryFn,
    ...liveScores,
  });
}

export function useGolfScores() {
  const hiding = useHiding(hideTournaments<GolfFeed>);
  return useQuery({ ...read(golfEndpoints.schedule), ...hiding, ...liveScores });
}

export function useTennisScores() {
  const hiding = useHiding(hideMatches<TennisFeed>);
  return useQuery({ ...read(tennisEndpoints.schedule), ...hiding, ...liveScores });
}

export function useToday() {
  const hiding = useHiding(hideToday<Answer<typeof todayEndpoints.today>>);
  return useQuery({ ...read(todayEndpoints.today), ...hiding, ...liveScores });
}
