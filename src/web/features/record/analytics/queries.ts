import { useQuery } from '@tanstack/react-query';
import { trackRecordEndpoints } from '#contract/track-record.ts';
import type { SportId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';

/** Grades come in when games end. */
const renewalPaceMs = 120_000;

export function useAnalytics(sport: SportId, onlyMine = false) {
  return useQuery({
    ...read(trackRecordEndpoints.analytics, {
      query: { sport, mine: onlyMine ? 'true' : 'false' },
    }),
    refetchInterval: renewalPaceMs,
  });
}

/** The four tiles of the landing page. */
export function useFigures() {
  return useQuery({ ...read(trackRecordEndpoints.figures), staleTime: 60_000 });
}
