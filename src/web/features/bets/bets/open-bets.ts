import { useQuery } from '@tanstack/react-query';
import { betEndpoints } from '#contract/bets/bets-endpoints.ts';
import { read } from '#web/lib/api.ts';

/** The member's open bets, at most 100, the latest start first; reread every 30 s. */
export function useOpenBets() {
  return useQuery({
    ...read(betEndpoints.list, { query: { state: 'open', limit: 100 } }),
    staleTime: 0,
    refetchInterval: 30_000,
  });
}
