import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { GameView } from '#contract/games.ts';
import { type GeneratedPrediction, generateEndpoints } from '#contract/generation.ts';
import type { PredictionView } from '#contract/predictions.ts';
import type { TennisMatchView } from '#contract/tennis-tournaments.ts';
import type { LeagueId, SportId } from '#domain/league.ts';
import { call } from '#web/lib/api.ts';
import { showToast, showFailure } from '#web/ui/toast-store.ts';
import { gameLabel, predictedGameLabel } from '../../contests/games/matchup.ts';
import { generationOptions, useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { type GenerationFailure, readFailure } from './generation-failure.ts';
import { forgetSteps, stepsKey, type ToldStep } from './generation-steps.ts';
import { formatGenerated } from './format-generated.ts';
import { keepFresh, renewAfterPrediction } from '../queries.ts';

/** What is to be predicted, and the words for how it went. */
interface Subject {
  sport: SportId;
  league: LeagueId;
  gameId: string;
  /** What the specification's call carries along. */
  described: Record<string, unknown>;
  succeeded: string;
  failed: string;
  /** Called with what was made, where the asking part is still on the screen. */
  onMade?: (prediction: PredictionView) => void;
}

/** A generation as the button, the steps and the failure show it. */
export interface Generation {
  generate: () => void;
  isRunning: boolean;
  /** Told by the server while it runs; empty when the stream is away. */
  steps: readonly ToldStep[];
  /** Of the last try, until the next one. */
  failure: GenerationFailure | undefined;
}

const failureText = 'Failed to generate prediction. Please try again.';

/** Asks for one game's prediction with the member's settings. */
export function useGeneratePrediction(game: GameView, failed = failureText): Generation {
  return useGeneration({
    sport: game.sport,
    league: game.league,
    gameId: game.id,
    described: describeGame(game),
    succeeded: `AI analysis complete for ${gameLabel(game)}`,
    failed,
  });
}

/** The same for a tennis match. */
export function useGenerateMatchPrediction(match: TennisMatchView): Generation {
  return useGeneration({
    sport: 'tennis',
    league: match.league,
    gameId: match.id,
    described: { matchId: match.id },
    succeeded: 'AI match prediction has been generated successfully.',
    failed: failureText,
  });
}

/** Asks again about a stored prediction's game: a new version, when the inputs have changed. */
export function useGenerateAgain(
  { game, sport }: PredictionView,
  onMade?: (prediction: PredictionView) => void,
): Generation {
  return useGeneration({
    sport,
    league: game.league,
    gameId: game.id,
    described: {},
    succeeded: `AI analysis complete for ${predictedGameLabel(game)}`,
    failed: failureText,
    ...(onMade === undefined ? {} : { onMade }),
  });
}

/** It holds wherever the game is shown, also after its card has been left and come back. */
function useGeneration({
  sport,
  league,
  gameId,
  described,
  succeeded,
  failed,
  onMade,
}: Subject): Generation {
  const client = useQueryClient();
  const settings = useSportSettings(sport);
  const mutationKey = ['generate', league, gameId];

  const mutation = useMutation({
    mutationKey,
    mutationFn: (): Promise<GeneratedPrediction> => {
      const endpoint = generateEndpoints[sport];
      if (endpoint === undefined) throw new Error(`no predictions for ${sport} yet`);

      return call(endpoint, {
        params: { gameId },
        body: { ...described, ...generationOptions(settings) },
      });
    },
    onMutate: () => forgetSteps(client, league, gameId),
    onSuccess: ({ prediction, outcome }) => {
      // What was stored before is not always what is shown: the list knows.
      if (outcome === 'made') keepFresh(client, prediction);
      showToast(formatGenerated({ ...prediction, outcome }, succeeded));
    },
    onError: (error) => {
      showFailure(readFailure(error, failed).message, 'Prediction Failed');
    },
    onSettled: async () => {
      forgetSteps(client, league, gameId);
      await renewAfterPrediction(client);
    },
  });

  const tries = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }) => ({ status: state.status, error: state.error }),
  });
  const last = tries.at(-1);

  return {
    generate: () => {
      if (isAsking(client, mutationKey)) return;
      mutation.mutate(undefined, { onSuccess: ({ prediction }) => onMade?.(prediction) });
    },
    isRunning: tries.some(({ status }) => status === 'pending'),
    steps: useGenerationSteps(league, gameId),
    failure: last?.status === 'error' ? readFailure(last.error, failed) : undefined,
  };
}

/** Is that call running? Known at once: a second click can come before the button is drawn as locked. */
export function isAsking(client: QueryClient, mutationKey: readonly unknown[]): boolean {
  return client.isMutating({ mutationKey, exact: true }) > 0;
}

function useToldSteps(league: LeagueId, subject: string) {
  return useQuery<ToldStep[]>({
    queryKey: stepsKey(league, subject),
    queryFn: () => [],
    initialData: [],
  });
}

/** What the stream has told of the generation that the page waits for. */
export function useGenerationSteps(league: LeagueId, subject: string): readonly ToldStep[] {
  return useToldSteps(league, subject).data;
}

/** No step takes longer: one that was told of before that is over, and the news of it was lost. */
const longestStepMs = 180_000;

/** Steps that go on now, whoever waits for them: a bulk generation, or another tab. */
export function useLiveSteps(league: LeagueId, subject: string, now: Date): readonly ToldStep[] {
  const { data, dataUpdatedAt } = useToldSteps(league, subject);
  const isGoingOn = data.some(({ outcome }) => outcome === 'running');
  const isRecent = now.getTime() - dataUpdatedAt < longestStepMs;
  return isGoingOn && isRecent ? data : [];
}

/** What the specification's call carries along; the server looks the game up by its id. */
function describeGame(game: GameView) {
  return {
    homeTeam: game.homeTeam,
    awayTeam: game.awayTeam,
    gameTime: game.gameTime,
    venue: game.venue,
    homeRecord: game.homeRecord,
    awayRecord: game.awayRecord,
    network: game.network,
    status: game.status,
  };
}
