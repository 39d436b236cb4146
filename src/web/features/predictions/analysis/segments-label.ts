import type { PredictionView } from '#contract/predictions.ts';

export function segmentsLabel({ game, analysis }: PredictionView): string {
  if (game.league === 'nhl') return 'Periods';
  return (analysis?.segments.length ?? 0) === 2 ? 'Halves' : 'Quarters';
}
