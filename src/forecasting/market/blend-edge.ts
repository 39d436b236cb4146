import { leastEdge, type NoEdge } from '#domain/betting/no-edge.ts';
import { blendProbabilities, type BlendWeights } from './blend.ts';
import { type Edge, findEdge } from './market-lines.ts';

/** What was believed of the home side; the interval is the one of our own forecast. */
export interface WeighedLayers {
  statistical: { homeWinProbability: number; low: number; high: number };
  analyst?: number;
  market: number;
}

/** An edge over the market, or why none is claimed. Gaps and bounds are probabilities. */
export type EdgeFinding = { edge: Edge } | NoEdge;

/**
 * The blend against the market's fair price. The blend and not our forecast alone: as long as graded
 * games give that no weight beside a price, a gap between the two is something that the market knows
 * and we do not.
 */
export function weighBlend(layers: WeighedLayers, weights: BlendWeights): EdgeFinding {
  const { statistical, analyst, market } = layers;
  const blended = (ours: number): number =>
    blendProbabilities({ statistical: ours, analyst, market }, weights);
  const belief = {
    homeWinProbability: blended(statistical.homeWinProbability),
    low: blended(statistical.low),
    high: blended(statistical.high),
  };

  const edge = findEdge(belief, market);
  if (edge !== undefined) return { edge };
  const analystWeight = analyst === undefined ? 0 : weights.analyst;
  if (weights.statistical === 0 && analystWeight === 0) return { cause: 'is-the-price' };
  const gap = Math.abs(belief.homeWinProbability - market);
  if (gap < leastEdge) return { cause: 'small-gap', gap };
  return { cause: 'within-doubt', gap, low: belief.low, high: belief.high };
}
