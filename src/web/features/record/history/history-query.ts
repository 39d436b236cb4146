import { useInfiniteQuery } from '@tanstack/react-query';
import { historyEndpoints } from '#contract/record/history.ts';
import { call } from '#web/lib/api.ts';
import type { historyQuery } from './history-choice.ts';

const pageSize = 25;

/** History by page, newest first. */
export function useHistory(query: ReturnType<typeof historyQuery>) {
  return useInfiniteQuery({
    queryKey: [historyEndpoints.page.path, query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(historyEndpoints.page, {
        query: { ...query, limit: pageSize, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
}

export type HistoryPages = ReturnType<typeof useHistory>;
