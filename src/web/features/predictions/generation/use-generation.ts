import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type GeneratedPrediction,
  generateEndpoints,
} from '#contract/predictions/generation-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { call } from '#web/lib/api.ts';
import { pageState } from '#web/lib/page-state.ts';
import { showFailure, showToast, type ToastText } from '#web/lib/toast-store.ts';
import {
  generationOptions,
  useSportSettings,
} from '#web/features/analysts/settings/sport-settings.ts';
import { describeContest } from './describe-contest.ts';
import { readFailure } from './generation-failure.ts';
import { clearSteps, stepsKey, type ReportedStep } from './generation-steps.ts';
import { renewAfterGeneration } from '#web/features/predictions/fresh-predictions.ts';
import { freshGamePredictions } from '#web/features/predictions/prediction-queries.ts';
import { type GenerationOutcome, isAiAsked } from '#domain/analyst.ts';
import { formatMoment } from '#web/lib/time.ts';

export type Generation = ReturnType<typeof useGeneration>;

export const generationFailed = 'Failed to generate prediction. Please try again.';

interface PredictedGame extends Pick<
  AskedContest<GeneratedPrediction>,
  'league' | 'contestId' | 'failed' | 'onMade'
> {
  /** Game of a team league, where it is known. */
  game?: GameView | undefined;
  /** The toast’s subject, and its text if an AI was asked. */
  subject: string;
  byAi?: string | undefined;
}

export function useGeneratePrediction({ game, subject, byAi, ...contest }: PredictedGame) {
  const client = useQueryClient();
  const { sport } = getLeague(contest.league);
  const settings = useSportSettings(sport);

  return useGeneration<GeneratedPrediction>({
    ...contest,
    ask: () => {
      const endpoint = generateEndpoints[sport];
      if (endpoint === undefined) throw new Error(`no predictions for ${sport} yet`);
      const { league, contestId: gameId } = contest;
      const body = { ...describeContest(league, gameId, game), ...generationOptions(settings) };
      return call(endpoint, { params: { gameId }, body });
    },
    onAnswer: ({ prediction, outcome }) => {
      // A stored prediction isn’t always the one shown, so the list decides.
      if (outcome === 'made') freshGamePredictions.keep(client, prediction);
      showToast(formatGenerated({ ...prediction, outcome }, { subject, byAi }));
    },
    onFailure: (message) => showFailure(message, 'Prediction Failed'),
  });
}

interface AskedContest<Answer> {
  league: LeagueId;
  contestId: string;
  failed?: string | undefined;
  ask: () => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  onFailure: (message: string) => void;
  /** Called with the result while still mounted. */
  onMade?: (answer: Answer) => void;
}

/**
 * A generation of any contest, one at a time; its state survives leaving the card. Afterward what a
 * prediction changes is refetched.
 */
export function useGeneration<Answer>({
  league,
  contestId,
  failed = generationFailed,
  ask,
  onAnswer,
  onFailure,
  onMade,
}: AskedContest<Answer>) {
  const client = useQueryClient();
  const mutationKey = ['generate', league, contestId];
  const mutation = useMutation({
    mutationKey,
    // Errors thrown by `ask` are handled like server refusals.
    mutationFn: async () => ask(),
    onMutate: () => clearSteps(client, league, contestId),
    onSuccess: onAnswer,
    onError: (error) => onFailure(readFailure(error, failed).message),
    onSettled: async () => {
      clearSteps(client, league, contestId);
      // A button that is free before its page has the prediction would invite to ask again.
      await renewAfterGeneration(client, { league, id: contestId });
    },
  });

  const { isRunning, failure } = useTries(mutationKey, failed);

  return {
    generate: () => {
      if (!isAsking(client, mutationKey)) {
        mutation.mutate(undefined, { onSuccess: (answer) => onMade?.(answer) });
      }
    },
    steps: useReportedSteps(league, contestId).data,
    isRunning,
    failure,
  };
}

/** Whether a try is running, and why the last one failed. */
export function useTries(mutationKey: readonly unknown[], failed: string) {
  const tries = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }) => ({ status: state.status, error: state.error }),
  });
  const last = tries.at(-1);

  return {
    isRunning: tries.some(({ status }) => status === 'pending'),
    failure: last?.status === 'error' ? readFailure(last.error, failed) : undefined,
  };
}

/** Synchronous check, so a fast second click is ignored. */
export function isAsking(client: QueryClient, mutationKey: readonly unknown[]): boolean {
  return client.isMutating({ mutationKey, exact: true }) > 0;
}

function useReportedSteps(league: LeagueId, subject: string) {
  return useQuery(pageState<ReportedStep[]>(stepsKey(league, subject), []));
}

/** Max time of a step; older reports missed their end. */
const maxStepMs = 180_000;

/** Steps that are running, including bulk generations and other tabs. */
export function useLiveSteps(
  league: LeagueId,
  subject: string,
  now: Date,
): readonly ReportedStep[] {
  const { data, dataUpdatedAt } = useReportedSteps(league, subject);
  const isGoingOn = data.some(({ outcome }) => outcome === 'running');
  const isRecent = now.getTime() - dataUpdatedAt < maxStepMs;
  return isGoingOn && isRecent ? data : [];
}

type Answer = Pick<PredictionView, 'aiModel' | 'version' | 'createdAt'> & {
  outcome: GenerationOutcome;
};

export function formatGenerated(
  answer: Answer,
  {
    subject,
    byAi = `AI analysis complete for ${subject}`,
  }: { subject: string; byAi?: string | undefined },
): ToastText {
  const { outcome, version, createdAt } = answer;
  if (outcome === 'made') {
    const description = isAiAsked(answer) ? byAi : `Baseline analysis complete for ${subject}`;
    return { title: 'Prediction Generated', description };
  }

  const when = formatMoment(createdAt, 'dateAndTime');
  return {
    title: 'Already Predicted',
    description: `Inputs haven’t changed since version ${version} (${when}). Nothing new was generated.`,
  };
}
