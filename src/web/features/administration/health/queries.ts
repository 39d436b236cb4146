import { useQuery } from '@tanstack/react-query';
import { healthEndpoints } from '#contract/operations/health.ts';
import { read } from '#web/lib/api.ts';

export function useHealth() {
  return useQuery({
    ...read(healthEndpoints.health),
    staleTime: 0,
    refetchInterval: 15_000,
  });
}
