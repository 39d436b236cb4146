import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { formatSetResult } from '#web/features/contests/probability/shown-forecast.ts';

export function formatProjection(league: LeagueId): string {
  return getLeague(league).contest === 'match'
    ? 'The most likely result in sets if the predicted winner wins.'
    : 'The possible final score closest to our fair line and total.';
}

export function formatPredictionProjection(prediction: PredictionView): string {
  const { game, projectedScoreProbability: probability } = prediction;
  if (getLeague(game.league).contest !== 'match') return formatProjection(game.league);
  const homeScore = prediction.homeScorePrediction;
  const awayScore = prediction.awayScorePrediction;
  return `Most likely result: ${formatSetResult({ homeScore, awayScore, probability })}.`;
}
