import { useQuery } from '@tanstack/react-query';
import { boxScoreEndpoints } from '#contract/box-scores-endpoints.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { livePaceMs } from '#web/features/contests/schedule/schedule-pace.ts';

/** The box score of a game, read when it is opened; a game without one answers 404. */
export function useBoxScore(league: TeamLeagueId, id: string) {
  return useQuery({
    ...read(boxScoreEndpoints.boxScore, { params: { league, id } }),
    staleTime: 60_000,
    // A final one comes minutes after the end.
    refetchInterval: ({ state }) => (state.status === 'error' ? 60_000 : false),
  });
}

/**
 * Box score so far and live prices of a game in play, as the server last read them: once a minute.
 */
export function useLiveGame(league: TeamLeagueId, id: string) {
  return useQuery({
    ...read(boxScoreEndpoints.live, { params: { league, id } }),
    refetchInterval: livePaceMs,
  });
}
