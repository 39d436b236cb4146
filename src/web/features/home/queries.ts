import { useQuery } from '@tanstack/react-query';
import { todayEndpoints } from '#contract/today.ts';
import { type Answer, read } from '#web/lib/api.ts';
import { hideToday } from '../contests/spoilers/hide-today.ts';
import { useHiding } from '../contests/spoilers/use-spoilers.ts';

/** Polled every 30 s, with two retries, as specified. */
export function useToday() {
  const hiding = useHiding(hideToday<Answer<typeof todayEndpoints.today>>);
  return useQuery({
    ...read(todayEndpoints.today),
    ...hiding,
    refetchInterval: 30_000,
    retry: 2,
  });
}
