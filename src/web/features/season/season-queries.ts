import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { seasonOddsEndpoints, type SeasonWhatIfView } from '#contract/season-odds-endpoints.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { call, read } from '#web/lib/api.ts';
import { livePaceMs, quietPaceMs } from '#web/features/contests/schedule/schedule-pace.ts';

/** Asks faster while the first seasons are being simulated. */
export function useSeasonOdds(league: TeamLeagueId) {
  return useQuery({
    ...read(seasonOddsEndpoints.odds, { params: { league } }),
    staleTime: livePaceMs,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'simulating' ? simulatingPaceMs : quietPaceMs,
  });
}

const simulatingPaceMs = 2000;

export function useRemainingGames(league: TeamLeagueId) {
  return useQuery({
    ...read(seasonOddsEndpoints.games, { params: { league } }),
    staleTime: quietPaceMs,
  });
}

export interface WhatIf {
  winners: { gameId: string; winner: 'home' | 'away' }[];
  followedTeamId?: string;
}

/**
 * Odds with these winners; keeps the previous answer while loading, and waits for winners or a
 * followed team.
 */
export function useSeasonWhatIf(league: TeamLeagueId, body: WhatIf) {
  const isAsked = body.winners.length > 0 || body.followedTeamId !== undefined;
  return useQuery<SeasonWhatIfView>({
    queryKey: [seasonOddsEndpoints.whatIf.path, league, body],
    queryFn: isAsked
      ? ({ signal }) => call(seasonOddsEndpoints.whatIf, { params: { league }, body, signal })
      : skipToken,
    staleTime: quietPaceMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
