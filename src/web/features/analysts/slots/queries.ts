import { useQuery } from '@tanstack/react-query';
import { analystEndpoints } from '#contract/analysts.ts';
import { read } from '#web/lib/api.ts';

/** What was measured of the models and what is left of the allowance change with every generation. */
export function useModels() {
  return useQuery({ ...read(analystEndpoints.models), staleTime: 60_000 });
}
