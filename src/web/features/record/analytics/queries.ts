import { useQuery } from '@tanstack/react-query';
import {
  analyticsEndpoints,
  type AnalyticsView,
  type RecordBasis,
  recordEndpoints,
} from '#contract/record/analytics.ts';
import type { SportId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';

/** Grades come in when games end. */
const renewalPaceMs = 120_000;

/** What a sport's page says above its games: of the automatic predictions that were locked. */
export function useAnalytics(sport: SportId) {
  return useRecord({ sport, by: 'automatic', basis: 'locked' });
}

interface Record {
  sport: SportId | 'all';
  by: AnalyticsView['by'];
  basis?: RecordBasis | undefined;
}

/** Whose record, of which forecasts; what was shown of the same owner stays until the answer is there. */
export function useRecord({ sport, by, basis }: Record) {
  return useQuery({
    ...read(analyticsEndpoints.analytics, { query: { sport, by, basis } }),
    refetchInterval: renewalPaceMs,
    placeholderData: (before) => (before?.by === by ? before : undefined),
  });
}

/** Of the automatic predictions, which visitors may read where the operator lets them. */
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

/** The four tiles of the landing page. */
export function useFigures() {
  return useQuery({ ...read(analyticsEndpoints.figures), staleTime: 60_000 });
}
