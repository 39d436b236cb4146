import { useQuery } from '@tanstack/react-query';
import { analyticsEndpoints } from '#contract/analytics.ts';
import type { SportId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';

/** Grades come in when games end. */
const renewalPaceMs = 120_000;

export function useAnalytics(sport: SportId, onlyMine = false) {
  return useQuery({
    ...read(analyticsEndpoints.analytics, {
      query: { sport, mine: onlyMine ? 'true' : 'false' },
    }),
    refetchInterval: renewalPaceMs,
  });
}

/** The four tiles of the landing page. */
export function useFigures() {
  return useQuery({ ...read(analyticsEndpoints.figures), staleTime: 60_000 });
}
