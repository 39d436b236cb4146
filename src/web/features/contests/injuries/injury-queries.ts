import { useQuery } from '@tanstack/react-query';
import { injuryEndpoints } from '#contract/injuries-endpoints.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { quietPaceMs } from '#web/features/contests/schedule/schedule-pace.ts';

export function useInjuries(league: TeamLeagueId, id: string) {
  return useQuery({
    ...read(injuryEndpoints.injuries, { params: { league, id } }),
    staleTime: 60_000,
    refetchInterval: quietPaceMs,
  });
}
