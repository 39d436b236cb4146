/** The three layers of a prediction, always shown separately. */
import type { PredictionView } from '#contract/predictions.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { Sides } from '#domain/matchup.ts';
import { marketAbsence } from './format-market.ts';

export type LayerName = 'statistical' | 'analyst' | 'market';

export interface LayerReading {
  layer: LayerName;
  /** What the member reads: “Statistical forecast”. */
  title: string;
  /** Null without a number; `absence` says why. */
  homeWinProbability: number | null;
  /** The favorite by this layer. */
  favorite: Favorite | null;
  low: number | null;
  high: number | null;
  absence: string;
}

export const layerTitles: Record<LayerName, string> = {
  statistical: 'Statistical',
  analyst: 'AI analyst',
  market: 'Market',
};

type Layer = { homeWinProbability: number; low: number | null; high: number | null } | null;

function reading(layer: LayerName, value: Layer, absence: string): LayerReading {
  return {
    layer,
    title: layerTitles[layer],
    homeWinProbability: value?.homeWinProbability ?? null,
    favorite: value === null ? null : readFavorite(value.homeWinProbability),
    low: value?.low ?? null,
    high: value?.high ?? null,
    absence,
  };
}

/** As they were locked with the prediction. */
export function predictionLayers(
  prediction: Pick<PredictionView, 'layers' | 'aiModel' | 'market'>,
): LayerReading[] {
  const { statistical, analyst, market } = prediction.layers;
  return [
    reading('statistical', statistical, '—'),
    reading('analyst', analyst, prediction.aiModel === 'statistical' ? 'baseline' : '—'),
    reading('market', market, marketAbsence(prediction.market)),
  ];
}

export interface Favorite {
  side: 'home' | 'away';
  /** Whole percent, 50–100. */
  percent: number;
}

/**
 * Whom a probability favors, in the whole percent that the bar shows. The side is that of the
 * probability itself: 49.8% is the other side's 50%.
 */
export function readFavorite(homeWinProbability: number): Favorite {
  const side = favoredSide(homeWinProbability);
  const home = Math.round(homeWinProbability * 100);
  return { side, percent: side === 'home' ? home : 100 - home };
}

/**
 * Both sides' win probabilities as text, which sum to 100%: “36%” and “64%”. Where whole percentages would
 * hide the favorite they have a decimal: “49.6%” and “50.4%”. An undecided game is never 100%: “>99%” and “<1%”.
 */
export function formatPercents(homeWinProbability: number): Sides<string> {
  const percent = homeWinProbability * 100;
  if (percent > 99.5 && percent < 100) return { home: '>99%', away: '<1%' };
  if (percent < 0.5 && percent > 0) return { home: '<1%', away: '>99%' };
  const isEven = Math.round(percent) === 50 && percent !== 50;
  const digits = isEven ? 1 : 0;
  const home = Number(percent.toFixed(digits));
  return { home: `${home.toFixed(digits)}%`, away: `${(100 - home).toFixed(digits)}%` };
}
