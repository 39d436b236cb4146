import { useQuery } from '@tanstack/react-query';
import { analystEndpoints } from '#contract/analysts.ts';
import { read } from '#web/lib/api.ts';
import { canAskAnalyst, type Standing } from './allowance.ts';

/** Statistics and allowance change with every generation. */
export function useModels() {
  return useQuery({
    ...read(analystEndpoints.models),
    staleTime: 60_000,
    refetchInterval: ({ state }) => untilRenewal(state.data, Date.now()),
  });
}

/** Minimum wait, for devices with a wrong clock. */
const minWaitMs = 60_000;

/**
 * Time until the allowance renews, when refetching is worthwhile; false while analyses are left.
 */
export function untilRenewal(standing: Standing | undefined, nowMs: number): number | false {
  if (standing === undefined || canAskAnalyst(standing)) return false;
  return Math.max(minWaitMs, Date.parse(standing.allowance.resetsAt) - nowMs + 1000);
}
