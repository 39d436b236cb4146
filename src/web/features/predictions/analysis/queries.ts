import { useQuery } from '@tanstack/react-query';
import { analysisEndpoints, type AnalysisPageView } from '#contract/analyses.ts';
import type { predictionEndpoints } from '#contract/predictions.ts';
import type { golfPredictionEndpoints } from '#contract/tournaments/golf-predictions.ts';
import { read } from '#web/lib/api.ts';
import { type IsHidden, useHiding } from '../../contests/spoilers/use-spoilers.ts';
import { hidePrediction } from '../hide-predictions.ts';
import { renewalPace } from './renewal-pace.ts';

/** The page of one prediction, any sport. */
export function useAnalysis(id: string) {
  return useQuery({
    ...read(analysisEndpoints.page, { params: { id } }),
    ...useHiding(hideAnalysis),
    refetchInterval: ({ state: { data } }) => data !== undefined && renewalPace(data, new Date()),
  });
}

/** Raw-data endpoints of game and tournament predictions. */
export type RawEndpoint = typeof predictionEndpoints.raw | typeof golfPredictionEndpoints.raw;

export function useRawPrediction(id: string, endpoint: RawEndpoint) {
  return useQuery(read(endpoint, { params: { id } }));
}

/** Hides records, notes, live probabilities and results. */
function hideAnalysis(page: AnalysisPageView, isHidden: IsHidden): AnalysisPageView {
  if (page.kind === 'matchup') {
    const { game } = page.prediction;
    if (!isHidden(game.league, game.id)) return page;
    return {
      ...page,
      prediction: hidePrediction(page.prediction, isHidden),
      live: [],
      setting: { ...page.setting, homeRecord: null, awayRecord: null, note: null },
    };
  }
  const { prediction } = page;
  const { tournament } = prediction;
  if (!isHidden('pga', tournament.id)) return page;
  return {
    ...page,
    finishers: [],
    isWonInPlayoff: false,
    prediction: {
      ...prediction,
      isCorrect: null,
      grade: null,
      tournament: { ...tournament, statusText: '' },
    },
  };
}
