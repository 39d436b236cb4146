/** The three layers of a prediction, always shown separately. */
import { favoredSide } from '#domain/favored-side.ts';
import type { Sides } from '#domain/matchup.ts';

export type LayerName = 'statistical' | 'analyst' | 'market';

export const layerTitles: Record<LayerName, string> = {
  statistical: 'Statistical',
  analyst: 'AI analyst',
  market: 'Market',
};

export const layerNames = Object.keys(layerTitles) as LayerName[];

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
