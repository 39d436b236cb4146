import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import {
  type GeneratedGolfPrediction,
  golfPredictionEndpoints,
} from '#contract/golf-predictions.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { readFailure } from '../generation/generation-failure.ts';
import { forgetSteps } from '../generation/generation-steps.ts';
import { formatGenerated } from '../generation/format-generated.ts';
import { type Generation, isAsking, useGenerationSteps } from '../generation/use-generation.ts';
import { generationOptions, useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { golfGenerationOptions, useGolfSettings } from '../../analysts/settings/golf-settings.ts';
import { renewAfterGeneration, showAtOnce } from './queries.ts';

const failureText = 'Failed to generate prediction. Please try again.';

/** Asks for the winner of a tournament; holds wherever it is shown, also after its card was left. */
export function useGenerateWinner(tournamentId: string): Generation {
  const client = useQueryClient();
  const settings = useSportSettings('golf');
  const golfSettings = useGolfSettings();
  const mutationKey = ['generate', 'pga', tournamentId];

  const mutation = useMutation({
    mutationKey,
    mutationFn: (): Promise<GeneratedGolfPrediction> =>
      call(golfPredictionEndpoints.generate, {
        params: { tournamentId },
        body: {
          tournamentId,
          ...generationOptions(settings),
          ...golfGenerationOptions(golfSettings),
        },
      }),
    onMutate: () => forgetSteps(client, 'pga', tournamentId),
    onSuccess: (prediction) => {
      if (prediction.outcome === 'made') showAtOnce(client, prediction);
      showToast(formatGenerated(prediction, 'AI analysis complete for this tournament.'));
    },
    onError: (error) => {
      const { message } = readFailure(error, failureText);
      showToast({
        title: 'Error',
        description: message === failureText ? failureText : `${failureText} ${message}`,
        isDestructive: true,
      });
    },
    onSettled: async () => {
      forgetSteps(client, 'pga', tournamentId);
      await renewAfterGeneration(client);
    },
  });

  const tries = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }) => ({ status: state.status, error: state.error }),
  });
  const last = tries.at(-1);

  return {
    generate: () => {
      if (!isAsking(client, mutationKey)) mutation.mutate();
    },
    isRunning: tries.some(({ status }) => status === 'pending'),
    steps: useGenerationSteps('pga', tournamentId),
    failure: last?.status === 'error' ? readFailure(last.error, failureText) : undefined,
  };
}
