import { useQuery } from '@tanstack/react-query';
import { feedEndpoints, type LeagueDataView } from '#contract/operations/operations.ts';
import { read } from '#web/lib/api.ts';

/** Polling interval while a history loads. */
const loadingPaceMs = 5000;
const quietPaceMs = 60_000;

export function isLoadingHistory({ backfill }: Pick<LeagueDataView, 'backfill'>): boolean {
  return backfill?.finishedAt === null;
}

export function useFeeds() {
  return useQuery({
    ...read(feedEndpoints.feeds),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.leagues.some(isLoadingHistory) === true ? loadingPaceMs : quietPaceMs,
  });
}
