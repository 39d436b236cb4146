/** Predictions without how their contests came out, away from any screen. */
import type { AnalysisPageView } from '#contract/analyses.ts';
import type { PredictionView } from '#contract/predictions.ts';
import type { IsHidden } from '../contests/spoilers/use-spoilers.ts';

function hidePrediction(prediction: PredictionView, isHidden: IsHidden): PredictionView {
  const { game } = prediction;
  if (!isHidden(game.league, game.id)) return prediction;
  return {
    ...prediction,
    isCorrect: null,
    grade: null,
    game: { ...game, homeScore: null, awayScore: null },
  };
}

export function hidePredictions(
  predictions: PredictionView[],
  isHidden: IsHidden,
): PredictionView[] {
  return predictions.map((prediction) => hidePrediction(prediction, isHidden));
}

/** The page of a prediction: in its setting only the records and the feed's note tell results. */
export function hideAnalysis(page: AnalysisPageView, isHidden: IsHidden): AnalysisPageView {
  if (page.kind === 'sides') {
    const { game } = page.prediction;
    if (!isHidden(game.league, game.id)) return page;
    return {
      ...page,
      prediction: hidePrediction(page.prediction, isHidden),
      setting: { ...page.setting, homeRecord: null, awayRecord: null, note: null },
    };
  }
  const { prediction } = page;
  const { tournament } = prediction;
  if (!isHidden('pga', tournament.id)) return page;
  return {
    ...page,
    finishers: [],
    prediction: {
      ...prediction,
      isCorrect: null,
      grade: null,
      tournament: { ...tournament, statusText: '' },
    },
  };
}
