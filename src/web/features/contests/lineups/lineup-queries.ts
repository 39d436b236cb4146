import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { lineupEndpoints, type WhatIfQuestion } from '#contract/lineups-endpoints.ts';
import { playerEndpoints } from '#contract/players-endpoints.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { call, read } from '#web/lib/api.ts';
import { quietPaceMs } from '#web/features/contests/schedule/schedule-pace.ts';

export function useLineup(league: TeamLeagueId, id: string) {
  return useQuery({
    ...read(lineupEndpoints.lineup, { params: { league, id } }),
    meta: { scores: 'refetched', leagues: [league] },
    staleTime: 30_000,
    refetchInterval: quietPaceMs,
  });
}

export function usePlayer(league: TeamLeagueId, id: string) {
  return useQuery({
    ...read(playerEndpoints.player, { params: { league, id } }),
    staleTime: 30_000,
    refetchInterval: quietPaceMs,
  });
}

/** The what-if forecast; keeps the previous answer while loading, and waits for a question. */
export function useWhatIf(league: TeamLeagueId, id: string, question: WhatIfQuestion | undefined) {
  return useQuery({
    queryKey: [lineupEndpoints.whatIf.path, league, id, question],
    queryFn:
      question === undefined
        ? skipToken
        : ({ signal }) =>
            call(lineupEndpoints.whatIf, { params: { league, id }, body: question, signal }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
