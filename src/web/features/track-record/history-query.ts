import { useInfiniteQuery } from '@tanstack/react-query';
import { predictionEndpoints } from '#contract/predictions.ts';
import type { SportId } from '#domain/league.ts';
import { callWithHeaders } from '#web/lib/api.ts';

/** The communal history, page by page, newest first. */
export function usePredictionHistory(sport: SportId, onlyMine: boolean) {
  const pageSize = 25;

  return useInfiniteQuery({
    queryKey: [predictionEndpoints.list.path, 'history', { sport, onlyMine }],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { answer, headers } = await callWithHeaders(predictionEndpoints.list, {
        query: {
          sport,
          mine: onlyMine ? 'true' : 'false',
          limit: pageSize,
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        signal,
      });
      const next = headers.get('x-next-cursor');
      return { items: answer, next: next === null || next === '' ? undefined : Number(next) };
    },
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}
