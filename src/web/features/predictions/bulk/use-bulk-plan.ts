import { useQuery } from '@tanstack/react-query';
import type { GameView } from '#contract/games-endpoints.ts';
import {
  bulkGenerationEndpoints,
  type BulkPlanView,
  maxBulkGames,
} from '#contract/predictions/generation-endpoints.ts';
import type { League } from '#domain/league.ts';
import { call } from '#web/lib/api.ts';
import { useNow } from '#web/lib/time.ts';
import {
  generationOptions,
  useSportSettings,
} from '#web/features/analysts/settings/sport-settings.ts';
import { canStillBePredicted } from '#web/features/contests/games/game-status.ts';
import type { BulkGeneration } from './use-bulk-generation.ts';

const nothingOpen: Omit<BulkPlanView, 'analyst'> = { open: 0, analyzed: 0, total: 0, charged: 0 };

export function useBulkPlan(
  league: League,
  games: readonly GameView[],
  { isRunning }: Pick<BulkGeneration, 'isRunning'>,
) {
  const now = useNow(30_000);
  const settings = useSportSettings(league.sport);
  const gameIds = games
    .filter((game) => canStillBePredicted(game, now))
    .map(({ id }) => id)
    .slice(0, maxBulkGames);
  const { aiModel, customInstructions, perplexityQuery } = settings;
  const body = { aiModel, customInstructions, perplexityQuery };

  const { data } = useQuery({
    queryKey: [bulkGenerationEndpoints.bulkPlan.path, league.id, body, gameIds],
    queryFn: ({ signal }) =>
      call(bulkGenerationEndpoints.bulkPlan, {
        body: { league: league.id, gameIds, ...generationOptions(settings) },
        signal,
      }),
    // Other members generate too.
    refetchInterval: 60_000,
    enabled: gameIds.length > 0 && !isRunning,
  });
  const plan = gameIds.length === 0 ? { ...nothingOpen, analyst: aiModel } : data;
  return {
    /** Games that can still be predicted, up to the bulk limit. */
    gameIds,
    /** The server’s plan; undefined while loading. */
    plan,
    isDone: plan !== undefined && plan.analyzed === plan.open,
  };
}
