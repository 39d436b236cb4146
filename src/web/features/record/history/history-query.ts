import { useInfiniteQuery } from '@tanstack/react-query';
import { golfPredictionEndpoints } from '#contract/tournaments/golf-predictions.ts';
import { predictionEndpoints } from '#contract/predictions.ts';
import type { SportId } from '#domain/league.ts';
import { callWithHeaders } from '#web/lib/api.ts';

const pageSize = 25;

interface ReadPage {
  query: { mine: 'true' | 'false'; limit: number; cursor?: number };
  signal: AbortSignal;
}

/** A communal history, page by page, newest first. */
function useHistory<Item>(
  path: string,
  filters: { sport?: SportId; onlyMine: boolean },
  readPage: (page: ReadPage) => Promise<{ answer: Item[]; headers: Headers }>,
) {
  return useInfiniteQuery({
    queryKey: [path, 'history', filters],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const mine = filters.onlyMine ? 'true' : 'false';
      const { answer, headers } = await readPage({
        query: { mine, limit: pageSize, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      });
      const next = headers.get('x-next-cursor');

      return { items: answer, next: next === null || next === '' ? undefined : Number(next) };
    },
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** What a list of past predictions is read from. */
export type HistoryQuery<Item> = ReturnType<typeof useHistory<Item>>;

/** The history of a sport of two sides. */
export function usePredictionHistory(sport: SportId, onlyMine: boolean) {
  return useHistory(predictionEndpoints.list.path, { sport, onlyMine }, ({ query, signal }) =>
    callWithHeaders(predictionEndpoints.list, { query: { ...query, sport }, signal }),
  );
}

export function useGolfHistory(onlyMine: boolean) {
  return useHistory(golfPredictionEndpoints.list.path, { onlyMine }, ({ query, signal }) =>
    callWithHeaders(golfPredictionEndpoints.list, { query, signal }),
  );
}
