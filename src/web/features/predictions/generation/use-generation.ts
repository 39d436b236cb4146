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
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import type { LeagueId, SportId } from '#domain/league.ts';
import { call } from '#web/lib/api.ts';
import { showFailure, showToast } from '#web/ui/toast-store.ts';
import { gameLabel, predictedGameLabel } from '../../contests/games/matchup.ts';
import { generationOptions, useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { type GenerationFailure, readFailure } from './generation-failure.ts';
import { clearSteps, stepsKey, type ReportedStep } from './generation-steps.ts';
import { formatGenerated } from './format-generated.ts';
import { freshGamePredictions, renewAfterPrediction } from '../queries.ts';

/** A generation as the button, the steps and the failure show it. */
export interface Generation {
  generate: () => void;
  isRunning: boolean;
  /** Told by the server while it runs; empty when the stream is away. */
  steps: readonly ReportedStep[];
  /** Of the last try, until the next one. */
  failure: GenerationFailure | undefined;
}

export const generationFailed = 'Failed to generate prediction. Please try again.';

/** Asks for one game's prediction with the member's settings. */
export function useGeneratePrediction(game: GameView, failed = generationFailed): Generation {
  return useGameGeneration({
    sport: game.sport,
    league: game.league,
    gameId: game.id,
    described: describeGame(game),
    subject: gameLabel(game),
    failed,
  });
}

/** The same for a tennis match. */
export function useGenerateMatchPrediction(match: TennisMatchView): Generation {
  return useGameGeneration({
    sport: 'tennis',
    league: match.league,
    gameId: match.id,
    described: { matchId: match.id },
    subject: match.sides.map(({ name }) => name ?? 'TBD').join(' vs '),
    byAi: 'AI match prediction has been generated successfully.',
  });
}

/** Asks again about a stored prediction's game: a new version, when the inputs have changed. */
export function useGenerateAgain(
  { game, sport }: PredictionView,
  onMade: (prediction: PredictionView) => void,
): Generation {
  return useGameGeneration({
    sport,
    league: game.league,
    gameId: game.id,
    described: {},
    subject: predictedGameLabel(game),
    onMade,
  });
}

interface PredictedGame {
  sport: SportId;
  league: LeagueId;
  gameId: string;
  /** What the specification's call carries along. */
  described: Record<string, unknown>;
  /** What the notice names, and what it says instead where an AI was asked. */
  subject: string;
  byAi?: string | undefined;
  failed?: string;
  /** Called with what was made, where the asking part is still on the screen. */
  onMade?: (prediction: PredictionView) => void;
}

function useGameGeneration({
  sport,
  league,
  gameId,
  described,
  subject,
  byAi,
  failed = generationFailed,
  onMade,
}: PredictedGame): Generation {
  const client = useQueryClient();
  const settings = useSportSettings(sport);

  return useGeneration<GeneratedPrediction>({
    league,
    contestId: gameId,
    failed,
    ask: () => {
      const endpoint = generateEndpoints[sport];
      if (endpoint === undefined) throw new Error(`no predictions for ${sport} yet`);
      const body = { ...described, ...generationOptions(settings) };
      return call(endpoint, { params: { gameId }, body });
    },
    onAnswer: ({ prediction, outcome }) => {
      // What was stored before is not always what is shown: the list knows.
      if (outcome === 'made') freshGamePredictions.keep(client, prediction);
      showToast(formatGenerated({ ...prediction, outcome }, { subject, byAi }));
    },
    onFailure: (message) => showFailure(message, 'Prediction Failed'),
    renew: () => renewAfterPrediction(client),
    onMade: ({ prediction }) => onMade?.(prediction),
  });
}

interface AskedContest<Answer> {
  league: LeagueId;
  contestId: string;
  /** The words for a failure that the server gave none for. */
  failed: string;
  ask: () => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  onFailure: (message: string) => void;
  /** Asks for everything again that a prediction changes. */
  renew: () => Promise<void>;
  /** Called where the asking part is still on the screen. */
  onMade?: (answer: Answer) => void;
}

/** A generation of any contest. It holds wherever that is shown, also after its card has been left. */
export function useGeneration<Answer>({
  league,
  contestId,
  failed,
  ask,
  onAnswer,
  onFailure,
  renew,
  onMade,
}: AskedContest<Answer>): Generation {
  const client = useQueryClient();
  const mutationKey = ['generate', league, contestId];
  const mutation = useMutation({
    mutationKey,
    // An error that `ask` throws by itself is a refusal like the server's.
    mutationFn: async () => ask(),
    onMutate: () => clearSteps(client, league, contestId),
    onSuccess: onAnswer,
    onError: (error) => onFailure(readFailure(error, failed).message),
    onSettled: async () => {
      clearSteps(client, league, contestId);
      await renew();
    },
  });

  return {
    generate: () => {
      if (!isAsking(client, mutationKey)) {
        mutation.mutate(undefined, { onSuccess: (answer) => onMade?.(answer) });
      }
    },
    steps: useGenerationSteps(league, contestId),
    ...useTries(mutationKey, failed),
  };
}

/** Is such a call running, and why did the last one fail? Known wherever it is shown. */
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

/** Is that call running? Known at once: a second click can come before the button is drawn as locked. */
export function isAsking(client: QueryClient, mutationKey: readonly unknown[]): boolean {
  return client.isMutating({ mutationKey, exact: true }) > 0;
}

function useReportedSteps(league: LeagueId, subject: string) {
  return useQuery<ReportedStep[]>({
    queryKey: stepsKey(league, subject),
    queryFn: () => [],
    initialData: [],
  });
}

/** What the stream has reported of the generation that the page waits for. */
function useGenerationSteps(league: LeagueId, subject: string): readonly ReportedStep[] {
  return useReportedSteps(league, subject).data;
}

/** No step takes longer: one that was reported before that is over, and its end was not received. */
const longestStepMs = 180_000;

/** Steps that go on now, whoever waits for them: a bulk generation, or another tab. */
export function useLiveSteps(
  league: LeagueId,
  subject: string,
  now: Date,
): readonly ReportedStep[] {
  const { data, dataUpdatedAt } = useReportedSteps(league, subject);
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
