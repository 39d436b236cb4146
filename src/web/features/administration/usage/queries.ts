import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { analystEndpoints } from '#contract/analysts.ts';
import { read } from '#web/lib/api.ts';

const renewalPaceMs = 30_000;

/** Analyst usage and cost; previous data stays while new data loads. */
export function useAnalystUsage(days: number) {
  return useQuery({
    ...read(analystEndpoints.usage, { query: { days } }),
    staleTime: 0,
    refetchInterval: renewalPaceMs,
    placeholderData: keepPreviousData,
  });
}
