import type { PredictionView } from '#contract/predictions.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';

/** What a projected score is. */
export function formatProjection(league: LeagueId): string {
  return getLeague(league).contest === 'match'
    ? 'The most likely result in sets that the predicted winner wins.'
    : 'The possible final score nearest to our fair line and total.';
}

/** The same for a prediction. */
export function formatPredictionProjection({ game }: PredictionView): string {
  return formatProjection(game.league);
}
