import { useQuery } from '@tanstack/react-query';
import { boxScoreEndpoints } from '#contract/box-scores.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';

/** The box score of a game, read when it is opened; a game without one answers 404. */
export function useBoxScore(league: TeamLeagueId, id: string) {
  return useQuery({
    ...read(boxScoreEndpoints.boxScore, { params: { league, id } }),
    staleTime: 60_000,
  });
}
