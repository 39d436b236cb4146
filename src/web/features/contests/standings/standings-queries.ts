import { useQuery } from '@tanstack/react-query';
import { standingEndpoints } from '#contract/teams-endpoints.ts';
import type { LeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { livePaceMs, standingsPace } from '#web/features/contests/schedule/schedule-pace.ts';

export function useStandings(league: LeagueId) {
  return useQuery({
    ...read(standingEndpoints.standings, { params: { league } }),
    staleTime: livePaceMs,
    refetchInterval: ({ state }) => standingsPace(state.status),
  });
}
