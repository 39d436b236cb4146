import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type GolfPredictionView,
  golfPredictionEndpoints,
  maxGolfPredictions,
} from '#contract/tournaments/golf-predictions.ts';
import { read, call } from '#web/lib/api.ts';
import { freshPredictions } from '#web/features/predictions/fresh-predictions.ts';
import { showFailure, showToast } from '#web/lib/toast-store.ts';
import {
  golfGenerationOptions,
  useGolfSettings,
} from '#web/features/analysts/settings/golf-settings.ts';
import {
  generationOptions,
  useSportSettings,
} from '#web/features/analysts/settings/sport-settings.ts';
import {
  formatGenerated,
  generationFailed,
  useGeneration,
} from '#web/features/predictions/generation/use-generation.ts';

export const freshGolfPredictions = freshPredictions(
  'fresh-golf-predictions',
  ({ tournamentId }: GolfPredictionView) => tournamentId,
);

export function useGolfPredictions() {
  const list = useQuery({
    ...read(golfPredictionEndpoints.list, { query: { shown: 'true', limit: maxGolfPredictions } }),
    meta: { predictions: true },
    // Other members’ predictions and grades arrive meanwhile.
    refetchInterval: 60_000,
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

export function useGenerateWinner(tournamentId: string) {
  const client = useQueryClient();
  const settings = useSportSettings('golf');
  const golfSettings = useGolfSettings();

  return useGeneration({
    league: 'pga',
    contestId: tournamentId,
    ask: () =>
      call(golfPredictionEndpoints.generate, {
        params: { tournamentId },
        body: {
          tournamentId,
          ...generationOptions(settings),
          ...golfGenerationOptions(golfSettings),
        },
      }),
    onAnswer: (prediction) => {
      if (prediction.outcome === 'made') freshGolfPredictions.keep(client, prediction);
      showToast(formatGenerated(prediction, { subject: 'this tournament.' }));
    },
    // The note on the card gives the reason.
    onFailure: () => showFailure(generationFailed),
  });
}
