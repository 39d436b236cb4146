import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GameView } from '#contract/games.ts';
import { bulkGenerationEndpoints } from '#contract/generation.ts';
import {
  mostListedGames,
  mostPredictions,
  predictionEndpoints,
  type PredictionView,
} from '#contract/predictions.ts';
import { scheduleEndpoints } from '#contract/schedules.ts';
import type { SportId } from '#domain/league.ts';
import { call, read } from '#web/lib/api.ts';
import { useHiding } from '../contests/spoilers/use-spoilers.ts';
import { hidePredictions } from './hide-predictions.ts';
import { freshPredictions, renewAfterGeneration } from './fresh-predictions.ts';

/** Other members predict too, and grades come in. */
const renewalPaceMs = 60_000;

/** Those of games and matches that this page has made. */
export const freshGamePredictions = freshPredictions(
  'fresh-predictions',
  ({ gameId }: PredictionView) => gameId,
);

function readLatest(sport: SportId) {
  return {
    ...read(predictionEndpoints.list, { query: { sport, shown: 'true', limit: mostPredictions } }),
    refetchInterval: renewalPaceMs,
  };
}

/** The prediction that one is shown of each game, from the latest that the server lists at once. */
export function useLatestPredictions(sport: SportId) {
  const list = useQuery({ ...readLatest(sport), ...useHiding(hidePredictions) });

  return {
    predictions: list.data,
    /** There are older ones that are not in it. */
    isCut: (list.data?.length ?? 0) >= mostPredictions,
    isFailed: list.isError && list.data === undefined,
  };
}

export interface GamePredictions {
  byGame: ReadonlyMap<string, PredictionView>;
  /** Those of games that are others by now, for which there is none yet. */
  voided: ReadonlyMap<string, PredictionView>;
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
  const hiding = useHiding(hidePredictions);
  const list = useQuery({ ...readLatest(sport), ...hiding });

  const listed = useMemo(() => new Set(list.data?.map(({ gameId }) => gameId)), [list.data]);
  const isCut = listed.size >= mostPredictions;
  const missing = isCut ? games.map((game) => game.id).filter((id) => !listed.has(id)) : [];
  const older = useQuery({
    ...hiding,
    queryKey: [predictionEndpoints.list.path, 'of games', missing],
    queryFn: ({ signal }) => fetchShown(sport, missing, signal),
    enabled: missing.length > 0,
  });

  const shown = freshGamePredictions.useShown([...(list.data ?? []), ...(older.data ?? [])]);
  const isVoided = ([, { grade }]: [string, PredictionView]) => grade?.voidReason != null;

  return {
    byGame: new Map([...shown].filter((entry) => !isVoided(entry))),
    voided: new Map([...shown].filter(isVoided)),
    isPending: list.isPending,
    isUnknown: list.isError && list.data === undefined,
    retry: () => void list.refetch(),
  };
}

async function fetchShown(
  sport: SportId,
  gameIds: string[],
  signal: AbortSignal,
): Promise<PredictionView[]> {
  const shown: PredictionView[] = [];
  for (let from = 0; from < gameIds.length; from += mostListedGames) {
    const named = gameIds.slice(from, from + mostListedGames).join(',');
    const query = { sport, gameIds: named, shown: 'true', limit: mostPredictions } as const;
    shown.push(...(await call(predictionEndpoints.list, { query, signal })));
  }
  return shown;
}

/** A new prediction of a game changes the schedule's cards, too. */
export function renewAfterPrediction(client: QueryClient): Promise<void> {
  const { list } = predictionEndpoints;
  return renewAfterGeneration(client, [
    list.path,
    scheduleEndpoints.footballCurrent.path,
    bulkGenerationEndpoints.bulkPlan.path,
  ]);
}
