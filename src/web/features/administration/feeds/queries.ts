import { useQuery } from '@tanstack/react-query';
import { feedEndpoints } from '#contract/operations.ts';
import { read } from '#web/lib/api.ts';
import { isLoadingHistory } from './feed-state.ts';

/** While a history loads, its bar moves; afterwards only the ages change. */
const loadingPaceMs = 5000;
const quietPaceMs = 60_000;

export function useFeeds() {
  return useQuery({
    ...read(feedEndpoints.feeds),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.leagues.some(isLoadingHistory) === true ? loadingPaceMs : quietPaceMs,
  });
}
