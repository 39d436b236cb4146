import { useQuery } from '@tanstack/react-query';
import { quoteEndpoints } from '#contract/quotes.ts';
import type { LeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { quietPaceMs } from '../schedule/schedule-pace.ts';

/** Loaded when opened. */
export function usePrices(league: LeagueId, id: string) {
  return useQuery({
    ...read(quoteEndpoints.prices, { params: { league, id } }),
    staleTime: 60_000,
    refetchInterval: quietPaceMs,
  });
}
