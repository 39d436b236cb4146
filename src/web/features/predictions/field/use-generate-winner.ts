import { useQueryClient } from '@tanstack/react-query';
import { golfPredictionEndpoints } from '#contract/tournaments/golf-predictions.ts';
import { call } from '#web/lib/api.ts';
import { showFailure, showToast } from '#web/ui/toast-store.ts';
import { golfGenerationOptions, useGolfSettings } from '../../analysts/settings/golf-settings.ts';
import { generationOptions, useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { formatGenerated } from '../generation/format-generated.ts';
import { type Generation, generationFailed, useGeneration } from '../generation/use-generation.ts';
import { freshGolfPredictions } from './queries.ts';

/** Asks for the winner of a tournament. */
export function useGenerateWinner(tournamentId: string): Generation {
  const client = useQueryClient();
  const settings = useSportSettings('golf');
  const golfSettings = useGolfSettings();

  return useGeneration({
    league: 'pga',
    contestId: tournamentId,
    failed: generationFailed,
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
