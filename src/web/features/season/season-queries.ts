import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { seasonOddsEndpoints, type SeasonWhatIfView } from '#contract/season-odds-endpoints.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { type Answer, call, read } from '#web/lib/api.ts';
import { livePaceMs, quietPaceMs } from '#web/features/contests/schedule/schedule-pace.ts';

export type SeasonWinner = { gameId: string; winner: 'home' | 'away' };

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

export function usePowerRatings(league: TeamLeagueId) {
  return useQuery({
    ...read(seasonOddsEndpoints.ratings, { params: { league } }),
    staleTime: quietPaceMs,
  });
}

/** The forecast of two teams that need not meet by the schedule. */
export function useMeeting(
  league: TeamLeagueId,
  query: { home: string; away: string; venue: 'home' | 'neutral'; day?: string },
) {
  return useQuery({
    ...read(seasonOddsEndpoints.meeting, { params: { league }, query }),
    staleTime: quietPaceMs,
  });
}

export type PlayoffBracketView = Answer<typeof seasonOddsEndpoints.bracket>;

export function usePlayoffBracket(league: TeamLeagueId) {
  return useQuery({
    ...read(seasonOddsEndpoints.bracket, { params: { league } }),
    staleTime: quietPaceMs,
  });
}

/** Odds with these winners; keeps the previous answer while loading, and waits for winners or a followed team. */
export function useSeasonWhatIf(
  league: TeamLeagueId,
  winners: readonly SeasonWinner[],
  followedTeamId: string | undefined,
) {
  const body = {
    winners: [...winners],
    ...(followedTeamId === undefined ? {} : { followedTeamId }),
  };
  const isAsked = winners.length > 0 || followedTeamId !== undefined;
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
