import { useQuery } from '@tanstack/react-query';
import { analystEndpoints } from '#contract/analysts.ts';
import { read } from '#web/lib/api.ts';
import { canAskAnalyst, type Standing } from '../allowance/allowance.ts';

/** What was measured of the models and what is left of the allowance change with every generation. */
export function useModels() {
  return useQuery({
    ...read(analystEndpoints.models),
    staleTime: 60_000,
    refetchInterval: ({ state }) => untilRenewal(state.data, Date.now()),
  });
}

/** A device whose clock is wrong asks too early, and then once a minute. */
const minWaitMs = 60_000;

/** Who waits for new analyses is asked for again when there are some; false while there are some left. */
export function untilRenewal(standing: Standing | undefined, nowMs: number): number | false {
  if (standing === undefined || canAskAnalyst(standing)) return false;
  return Math.max(minWaitMs, Date.parse(standing.allowance.resetsAt) - nowMs + 1000);
}
