import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { analystEndpoints } from '#contract/analysts.ts';
import { pairAnalysisEndpoints, type PairAnalysisView } from '#contract/generation.ts';
import type { League } from '#domain/league.ts';
import { call } from '#web/lib/api.ts';
import { isAsking, useTries } from '../generation/use-generation.ts';
import { generationOptions, useSportSettings } from '../../analysts/settings/sport-settings.ts';

const failureText = 'Failed to generate the analysis. Please try again.';

/** The member's analyst on two teams, kept while the page is open. */
export function usePairAnalysis(league: League, a: string, b: string) {
  const client = useQueryClient();
  const settings = useSportSettings(league.sport);
  const { aiModel, searchModel, customInstructions, perplexityQuery } = settings;
  const asked = { aiModel, searchModel, customInstructions, perplexityQuery };
  const answerKey = ['pair-analysis', league.id, a, b, asked];
  const mutationKey = ['analyze-pair', league.id, a, b];

  const answer = useQuery<PairAnalysisView | null>({
    queryKey: answerKey,
    queryFn: () => null,
    initialData: null,
  }).data;

  const ask = useMutation({
    mutationKey,
    mutationFn: () =>
      call(pairAnalysisEndpoints.analyzePair, {
        params: { league: league.id },
        body: { ...generationOptions(settings), a, b },
      }),
    onSuccess: (made) => client.setQueryData(answerKey, made),
    onSettled: () => client.invalidateQueries({ queryKey: [analystEndpoints.models.path] }),
  });

  return {
    answer,
    generate: () => {
      if (!isAsking(client, mutationKey)) ask.mutate();
    },
    ...useTries(mutationKey, failureText),
  };
}
