/**
 * `useQuery` options for state that components share in the query cache and `setQueryData` changes. Disabled, so that
 * refetching all queries (the Refresh button, a reconnect) leaves it alone.
 */
export function pageState<State>(queryKey: readonly unknown[], initialData: State) {
  return { queryKey, queryFn: () => initialData, initialData, enabled: false };
}
