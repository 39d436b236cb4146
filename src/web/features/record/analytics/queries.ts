import { useQuery } from '@tanstack/react-query';
import {
  analyticsEndpoints,
  type AnalyticsView,
  type RecordBasis,
  recordEndpoints,
} from '#contract/record/analytics.ts';
import type { SportId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';

/** Polling interval; grades arrive when games end. */
const renewalPaceMs = 120_000;

export function useAnalytics(sport: SportId) {
  return useRecord({ sport, by: 'automatic', basis: 'locked' });
}

interface Record {
  sport: SportId | 'all';
  by: AnalyticsView['by'];
  basis?: RecordBasis | undefined;
}

/** A record by owner and basis; previous data of the same owner stays while loading. */
export function useRecord({ sport, by, basis }: Record) {
  return useQuery({
    ...read(analyticsEndpoints.analytics, { query: { sport, by, basis } }),
    refetchInterval: renewalPaceMs,
    placeholderData: (before) => (before?.by === by ? before : undefined),
  });
}

/** Record of automatic predictions, public if the operator allows it. */
export function useAutomaticRecord({
  sport,
  basis,
  model,
}: Omit<Record, 'by'> & { model: string | undefined }) {
  return useQuery({
    ...read(recordEndpoints.record, { query: { sport, basis, model } }),
    refetchInterval: renewalPaceMs,
    placeholderData: (before) => before,
  });
}

export function useFigures() {
  return useQuery({ ...read(analyticsEndpoints.figures), staleTime: 60_000 });
}
