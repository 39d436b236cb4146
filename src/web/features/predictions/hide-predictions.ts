/** Predictions with results hidden. */
import type { PredictionView } from '#contract/predictions.ts';
import type { IsHidden } from '../contests/spoilers/use-spoilers.ts';

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

export function hidePredictions(
  predictions: PredictionView[],
  isHidden: IsHidden,
): PredictionView[] {
  return predictions.map((prediction) => hidePrediction(prediction, isHidden));
}
