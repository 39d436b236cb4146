import { type QueryClient, useQuery } from '@tanstack/react-query';
import { analystEndpoints } from '#contract/analysts.ts';
import { analyticsEndpoints } from '#contract/analytics.ts';
import { golfPredictionEndpoints, type GolfPredictionView } from '#contract/golf-predictions.ts';
import { read } from '#web/lib/api.ts';
import { withFresh } from '../shown-predictions.ts';

/** Other members predict too, and grades come in. */
const renewalPaceMs = 60_000;
const freshKey = ['fresh-golf-predictions'];

/** What this page's own generate calls have made: it stands before what the list does not know yet. */
function useFreshPredictions(): Record<string, GolfPredictionView> {
  return useQuery<Record<string, GolfPredictionView>>({
    queryKey: freshKey,
    queryFn: () => ({}),
    initialData: {},
  }).data;
}

/** The prediction that one is shown of each tournament, by its id, or the one just made. */
export function useGolfPredictions() {
  const fresh = useFreshPredictions();
  // Cards show a few tournaments: their predictions are among the newest.
  const list = useQuery({
    ...read(golfPredictionEndpoints.list, { query: { shown: 'true', limit: 50 } }),
    refetchInterval: renewalPaceMs,
  });
  const byTournament = withFresh(list.data ?? [], fresh, ({ tournamentId }) => tournamentId);

  return {
    byTournament,
    isPending: list.isPending,
    isFetching: list.isFetching,
    /** The list could not be had: a tournament may have a prediction all the same. */
    isFailed: list.isError && list.data === undefined,
    retry: () => void list.refetch(),
  };
}

export function useGolfPrediction(id: string) {
  return useQuery(read(golfPredictionEndpoints.one, { params: { id } }));
}

/** Shows what was made at once, before the list has been read again. */
export function showAtOnce(client: QueryClient, prediction: GolfPredictionView): void {
  client.setQueryData<Record<string, GolfPredictionView>>(freshKey, (before) => ({
    ...before,
    [prediction.tournamentId]: prediction,
  }));
}

/** A new prediction changes the cards, the history, the analytics and the allowance. */
export async function renewAfterGeneration(client: QueryClient): Promise<void> {
  const paths = [
    golfPredictionEndpoints.list.path,
    analyticsEndpoints.analytics.path,
    analystEndpoints.models.path,
  ];
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
}
