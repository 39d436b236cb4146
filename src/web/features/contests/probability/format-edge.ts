/** What the blend says beyond the price, as text. */
import type { EdgeView, ForecastView, MarketView, NoEdgeView } from '#contract/shared.ts';
import { formatNoEdge } from '#domain/betting/no-edge.ts';
import type { Sides } from '#domain/matchup.ts';

/** “Edge PHI +7.1 points of percent over the price (80% interval +3.2 to +11.0)”; never a value of a bet. */
export function formatEdge(
  { side, probability, low, high }: EdgeView,
  names: Sides<string>,
): string {
  const points = (share: number): string => `+${(share * 100).toFixed(1)}`;
  return (
    `Edge ${names[side]} ${points(probability)} percentage points over the price ` +
    `(80% interval ${points(low)} to ${points(high)})`
  );
}

interface Priced {
  forecast: (Pick<ForecastView, 'homeWinProbability'> & Partial<ForecastView>) | null;
  market: Pick<MarketView, 'homeWinProbability'> | null;
  noEdge: NoEdgeView | null;
}

/** Why a contest that has not begun is “no edge – pass”, in one line; undefined where it is not. */
export function formatPass(
  { forecast, market, noEdge }: Priced,
  names: Sides<string>,
): string | undefined {
  if (forecast === null || market?.homeWinProbability == null || noEdge === null) return undefined;
  const compared = { name: names.home, ours: forecast, market: market.homeWinProbability };
  return formatNoEdge(compared, noEdge);
}
