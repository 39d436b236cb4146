import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GameView } from '#contract/games.ts';
import { gameEndpoints } from '#contract/games.ts';
import { modelEndpoints, trackRecordEndpoints } from '#contract/track-record.ts';
import { predictionEndpoints } from '#contract/predictions.ts';
import type { GeneratedPrediction, PredictionView } from '#contract/predictions.ts';
import type { SportId } from '#domain/league.ts';
import { call, read, serverMessage } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { generationOptions, useSportSettings } from '../settings/sport-settings.ts';
import { newestByGame } from './newest-by-game.ts';

/** Longest list the server gives at once: beyond it, a game's prediction is asked for by its id. */
const listLimit = 200;
/** Other members predict too, and grades come in. */
const renewalPaceMs = 60_000;

const freshKey = ['fresh-predictions'];

export function useModels() {
  return useQuery(read(modelEndpoints.models));
}

export function usePrediction(id: string) {
  return useQuery(read(predictionEndpoints.one, { params: { id } }));
}

export function useRawPrediction(id: string) {
  return useQuery(read(predictionEndpoints.raw, { params: { id } }));
}

/** What this page's own generate calls answered: it stands before what the list says. */
function useFreshPredictions(): Record<string, PredictionView> {
  return useQuery<Record<string, PredictionView>>({
    queryKey: freshKey,
    queryFn: () => ({}),
    initialData: {},
  }).data;
}

function listOf(sport: SportId) {
  return {
    ...read(predictionEndpoints.list, { query: { sport, limit: listLimit } }),
    refetchInterval: renewalPaceMs,
  };
}

/** The newest prediction of each game, from the latest that the server lists at once. */
export function useLatestPredictions(sport: SportId) {
  const list = useQuery(listOf(sport));

  return {
    predictions: list.data && [...newestByGame(list.data).values()],
    /** There are older ones that are not in it. */
    isCut: (list.data?.length ?? 0) >= listLimit,
    isFailed: list.isError && list.data === undefined,
  };
}

export interface GamePredictions {
  byGame: ReadonlyMap<string, PredictionView>;
  isPending: boolean;
  /** The list could not be had: a game without an entry may have a prediction all the same. */
  isUnknown: boolean;
  retry: () => void;
}

/** The prediction shown for each of the games, by the game's id. */
export function usePredictionsOfGames(
  sport: SportId,
  games: Pick<GameView, 'id'>[],
): GamePredictions {
  const fresh = useFreshPredictions();
  const list = useQuery(listOf(sport));

  const listed = useMemo(() => newestByGame(list.data ?? []), [list.data]);
  const isCut = (list.data?.length ?? 0) >= listLimit;
  const missing = isCut ? games.map((game) => game.id).filter((id) => !listed.has(id)) : [];
  const older = useQuery({
    queryKey: [predictionEndpoints.list.path, 'of games', missing],
    queryFn: ({ signal }) => newestOfEach(sport, missing, signal),
    enabled: missing.length > 0,
  });

  const byGame = new Map([...listed, ...newestByGame(older.data ?? []), ...Object.entries(fresh)]);
  return {
    byGame,
    isPending: list.isPending,
    isUnknown: list.isError && list.data === undefined,
    retry: () => void list.refetch(),
  };
}

async function newestOfEach(
  sport: SportId,
  gameIds: string[],
  signal: AbortSignal,
): Promise<PredictionView[]> {
  const lists = await Promise.all(
    gameIds.map((gameId) =>
      call(predictionEndpoints.list, { query: { sport, gameId, limit: 1 }, signal }),
    ),
  );
  return lists.flat();
}

/** Generate calls by sport; golf's field is asked about in another way. */
export const generateEndpoints: Partial<
  Record<SportId, typeof predictionEndpoints.generateFootball>
> = {
  nfl: predictionEndpoints.generateFootball,
  nba: predictionEndpoints.generateBasketball,
  nhl: predictionEndpoints.generateHockey,
  mlb: predictionEndpoints.generateBaseball,
  tennis: predictionEndpoints.generateTennis,
};

function generationKey(gameId: string): readonly string[] {
  return ['generate', gameId];
}

/** What is to be predicted, and the words for how it went. */
interface Generation {
  sport: SportId;
  gameId: string;
  /** What the specification's call carries along. */
  described: Record<string, unknown>;
  succeeded: string;
  failed: string;
}

const failedWords = 'Failed to generate prediction. Please try again.';

/** Asks for one game's prediction with the member's settings. */
export function useGeneratePrediction(game: GameView, failed = failedWords) {
  return useGeneration({
    sport: game.sport,
    gameId: game.id,
    described: describeGame(game),
    succeeded: `AI analysis complete for ${game.awayTeam} @ ${game.homeTeam}`,
    failed,
  });
}

/** The same for a tennis match. */
export function useGenerateMatchPrediction(matchId: string) {
  return useGeneration({
    sport: 'tennis',
    gameId: matchId,
    described: { matchId },
    succeeded: 'AI match prediction has been generated successfully.',
    failed: failedWords,
  });
}

/** `isRunning` holds wherever the game is shown, also after its card has been left and come back. */
function useGeneration({ sport, gameId, described, succeeded, failed }: Generation) {
  const client = useQueryClient();
  const settings = useSportSettings(sport);
  const mutationKey = generationKey(gameId);
  const isRunning = useIsMutating({ mutationKey }) > 0;

  const mutation = useMutation({
    mutationKey,
    mutationFn: (): Promise<GeneratedPrediction> => {
      const endpoint = generateEndpoints[sport];
      if (endpoint === undefined) throw new Error(`no predictions for ${sport} yet`);

      return call(endpoint, {
        params: { gameId },
        body: { ...described, ...generationOptions(sport, settings) },
      });
    },
    onSuccess: async ({ prediction }) => {
      keepFresh(client, prediction);
      showToast({
        title: 'Prediction Generated',
        description: succeeded,
      });
      await renewAfterPrediction(client);
    },
    onError: (error) => {
      showToast({
        title: 'Prediction Failed',
        description: serverMessage(error) ?? failed,
        isDestructive: true,
      });
    },
  });

  return { generate: () => mutation.mutate(), isRunning };
}

/** Shows an answer at once, before the list has been read again. */
export function keepFresh(
  client: ReturnType<typeof useQueryClient>,
  prediction: PredictionView,
): void {
  client.setQueryData<Record<string, PredictionView>>(freshKey, (before) => ({
    ...before,
    [prediction.gameId]: prediction,
  }));
}

/** What the specification's call carries along; the server looks the game up by its id. */
export function describeGame(game: GameView) {
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

/** A new prediction changes the schedule's cards, the history and the analytics. */
export async function renewAfterPrediction(
  client: ReturnType<typeof useQueryClient>,
): Promise<void> {
  const paths = [
    predictionEndpoints.list.path,
    trackRecordEndpoints.analytics.path,
    gameEndpoints.footballCurrent.path,
  ];
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
}
