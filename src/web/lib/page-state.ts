/** State shared in the query cache. Disabled, so that refetching all queries leaves it alone. */
export function pageState<State>(queryKey: readonly unknown[], initialData: State) {
  return { queryKey, queryFn: () => initialData, initialData, enabled: false };
}
