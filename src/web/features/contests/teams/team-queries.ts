import { useQuery } from '@tanstack/react-query';
import { teamPageEndpoints } from '#contract/team-pages-endpoints.ts';
import { teamEndpoints } from '#contract/teams-endpoints.ts';
import type { LeagueId, TeamLeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { livePaceMs, quietPaceMs } from '#web/features/contests/schedule/schedule-pace.ts';

export function useTeamPage(league: TeamLeagueId, id: string) {
  return useQuery({
    ...read(teamPageEndpoints.page, { params: { league, id } }),
    staleTime: livePaceMs,
    refetchInterval: quietPaceMs,
  });
}

export function useComparison(league: LeagueId, a: string, b: string) {
  return useQuery({
    ...read(teamEndpoints.compare, { params: { league }, query: { a, b } }),
    enabled: a !== '' && b !== '' && a !== b,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (data.a.isLoadingBoxScores || data.b.isLoadingBoxScores)
        ? livePaceMs
        : false,
  });
}

export function useTeams(league: TeamLeagueId) {
  return useQuery(read(teamEndpoints.teams, { params: { league } }));
}
