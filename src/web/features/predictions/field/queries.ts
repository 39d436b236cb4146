import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  type GolfPredictionView,
  golfPredictionEndpoints,
  mostGolfPredictions,
} from '#contract/tournaments/golf-predictions.ts';
import { read } from '#web/lib/api.ts';
import { freshPredictions, renewAfterGeneration } from '../fresh-predictions.ts';

/** Other members predict too, and grades come in. */
const renewalPaceMs = 60_000;

/** Those of tournaments that this page has made. */
export const freshGolfPredictions = freshPredictions(
  'fresh-golf-predictions',
  ({ tournamentId }: GolfPredictionView) => tournamentId,
);

/** The prediction that one is shown of each tournament, by its id, or the one just made. */
export function useGolfPredictions() {
  const list = useQuery({
    ...read(golfPredictionEndpoints.list, { query: { shown: 'true', limit: mostGolfPredictions } }),
    refetchInterval: renewalPaceMs,
  });

  return {
    byTournament: freshGolfPredictions.useShown(list.data ?? []),
    isPending: list.isPending,
    isFetching: list.isFetching,
    /** The list failed to load, so a tournament may still have a prediction. */
    isFailed: list.isError && list.data === undefined,
    retry: () => void list.refetch(),
  };
}

export function renewAfterGolfPrediction(client: QueryClient): Promise<void> {
  return renewAfterGeneration(client, [golfPredictionEndpoints.list.path]);
}
