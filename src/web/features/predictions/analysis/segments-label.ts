import type { PredictionView } from '#contract/predictions.ts';
import { getLeague } from '#domain/league.ts';

export function segmentsLabel({ game, analysis }: PredictionView): string {
  const { name, regulationCount } = getLeague(game.league).segments;
  const isHalves = regulationCount === 4 && analysis?.segments.length === 2;
  return isHalves ? 'Halves' : `${name}s`;
}
