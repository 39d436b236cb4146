import { useQuery } from '@tanstack/react-query';
import type { GameView } from '#contract/games-endpoints.ts';
import {
  maxListedGames,
  maxPredictions,
  predictionEndpoints,
  type PredictionView,
} from '#contract/predictions/predictions-endpoints.ts';
import type { SportId } from '#domain/league.ts';
import { type Answer, call, read } from '#web/lib/api.ts';
import { useHiding, type IsHidden } from '#web/features/contests/spoilers/spoilers.tsx';
import { freshPredictions } from './fresh-predictions.ts';

export const freshGamePredictions = freshPredictions(
  'fresh-predictions',
  ({ gameId }: PredictionView) => gameId,
);

const predictionMeta = { predictions: true } as const;

function readLatest(sport: SportId) {
  const query = { sport, shown: 'true', limit: maxPredictions } as const;
  const { queryKey, queryFn } = read(predictionEndpoints.list, { query });
  return {
    queryKey,
    meta: predictionMeta,
    queryFn: async (of: { signal: AbortSignal }) => ofMatchups(await queryFn(of)),
    // Other members’ predictions and grades arrive meanwhile.
    refetchInterval: 60_000,
  };
}

/**
 * Predictions by the member's own instructions, by game. Only this member is shown them; lists for
 * everyone lack them.
 */
export function useOwnPredictions(): ReadonlyMap<string, PredictionView> {
  const query = { by: 'mine', shown: 'true', limit: maxPredictions } as const;
  const { queryKey, queryFn } = read(predictionEndpoints.list, { query });
  const list = useQuery({
    queryKey,
    meta: predictionMeta,
    queryFn: async (of: { signal: AbortSignal }) => ofMatchups(await queryFn(of)),
    refetchInterval: 60_000,
  });
  const own = freshGamePredictions.useShown(list.data ?? []);
  return new Map(
    [...own].filter(([, { madeWith, grade }]) => madeWith === 'own' && grade === null),
  );
}

/** The shown prediction of each game, from the latest page of the list. */
export function useLatestPredictions(sport: SportId) {
  const list = useQuery({ ...readLatest(sport), ...useHiding(hidePredictions) });

  return {
    predictions: list.data,
    /** Whether older predictions were left out. */
    isCut: (list.data?.length ?? 0) >= maxPredictions,
    isFailed: list.isError && list.data === undefined,
  };
}

export type GamePredictions = ReturnType<typeof usePredictionsOfGames>;

/**
 * The shown prediction of each game: from the latest list, by id where that is cut, or just
 * generated.
 */
export function usePredictionsOfGames(sport: SportId, games: Pick<GameView, 'id'>[]) {
  const hiding = useHiding(hidePredictions);
  const list = useQuery({ ...readLatest(sport), ...hiding });

  const listed = new Set(list.data?.map(({ gameId }) => gameId));
  const isCut = listed.size >= maxPredictions;
  const missing = isCut ? games.map((game) => game.id).filter((id) => !listed.has(id)) : [];
  const older = useQuery({
    ...hiding,
    queryKey: [predictionEndpoints.list.path, 'of games', missing],
    meta: predictionMeta,
    queryFn: ({ signal }) => fetchShown(sport, missing, signal),
    enabled: missing.length > 0,
  });

  const shown = freshGamePredictions.useShown([...(list.data ?? []), ...(older.data ?? [])]);
  const isVoided = ([, { grade }]: [string, PredictionView]) => grade?.voidReason != null;

  return {
    byGame: new Map([...shown].filter((entry) => !isVoided(entry))),
    /** Void predictions of games whose matchup changed, until there is a new one. */
    voided: new Map([...shown].filter(isVoided)),
    isPending: list.isPending,
    /** The list failed to load, so a game without an entry may still have a prediction. */
    isUnknown: list.isError && list.data === undefined,
    retry: () => void list.refetch(),
  };
}

/** The shown prediction of one game; null skips the request. */
export function useShownPrediction(sport: SportId, gameId: string | null) {
  const query = { sport, gameIds: gameId ?? '-', shown: 'true', limit: 1 } as const;
  const { queryKey, queryFn } = read(predictionEndpoints.list, { query });
  return useQuery({
    queryKey,
    meta: predictionMeta,
    queryFn: async (of: { signal: AbortSignal }) => ofMatchups(await queryFn(of)),
    select: ([shown]) => shown,
    enabled: gameId !== null,
    staleTime: 60_000,
  });
}

async function fetchShown(
  sport: SportId,
  gameIds: string[],
  signal: AbortSignal,
): Promise<PredictionView[]> {
  const shown: PredictionView[] = [];
  for (let from = 0; from < gameIds.length; from += maxListedGames) {
    const named = gameIds.slice(from, from + maxListedGames).join(',');
    const query = { sport, gameIds: named, shown: 'true', limit: maxPredictions } as const;
    shown.push(...ofMatchups(await call(predictionEndpoints.list, { query, signal })));
  }
  return shown;
}

export function hidePrediction(prediction: PredictionView, isHidden: IsHidden): PredictionView {
  const { game } = prediction;
  if (!isHidden(game.league, game.id)) return prediction;
  return {
    ...prediction,
    isCorrect: null,
    // Being void gives no result away.
    grade: prediction.grade?.voidReason == null ? null : prediction.grade,
    game: { ...game, homeScore: null, awayScore: null },
  };
}

function hidePredictions(predictions: PredictionView[], isHidden: IsHidden): PredictionView[] {
  return predictions.map((prediction) => hidePrediction(prediction, isHidden));
}

/** Predictions of matchups: golf's have a call of their own, which the browser uses. */
function ofMatchups(listed: Answer<typeof predictionEndpoints.list>): PredictionView[] {
  return listed as PredictionView[];
}
