import { useQuery } from '@tanstack/react-query';
import {
  analyticsEndpoints,
  type AnalyticsView,
  type RecordBasis,
  recordEndpoints,
} from '#contract/analytics/analytics-endpoints.ts';
import type { SportId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';

/** Polling interval; grades arrive when games end. */
const renewalPaceMs = 120_000;

export function useAnalytics(sport: SportId) {
  return useRecord({ sport, by: 'automatic', basis: 'locked' });
}

interface RecordQuery {
  sport: SportId | 'all';
  by: AnalyticsView['by'];
  basis?: RecordBasis | undefined;
}

/** A record by owner and basis; previous data of the same owner stays while loading. */
export function useRecord(query: RecordQuery) {
  return useQuery({
    ...read(analyticsEndpoints.analytics, { query }),
    meta: { predictions: true },
    refetchInterval: renewalPaceMs,
    placeholderData: (before) => (before?.by === query.by ? before : undefined),
  });
}

/** The figures of `/api/analytics` for automatic predictions; public if the operator allows it. */
export function useAutomaticRecord(
  query: Omit<RecordQuery, 'by'> & { model?: string | undefined },
) {
  return useQuery({
    ...read(recordEndpoints.record, { query }),
    meta: { predictions: true },
    refetchInterval: renewalPaceMs,
    placeholderData: (before) => before,
  });
}

export function useFigures() {
  return useQuery({
    ...read(analyticsEndpoints.figures),
    meta: { predictions: true },
    staleTime: 60_000,
  });
}
