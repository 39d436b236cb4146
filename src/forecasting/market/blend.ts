import type { LeagueId } from '#domain/league.ts';
import type { DevigMethod } from './devig.ts';
import { insideUnit, logistic, logit } from '../normal-curve.ts';
import weightsFile from '../parameters/blend.json' with { type: 'json' };

/** Weights of the layers in logit space; they need not sum to 1, and never sum to more. */
export interface BlendWeights {
  market: number;
  statistical: number;
  analyst: number;
}

export interface LeagueBlend {
  /** How the market layer's margin is taken out: the method with the least log loss. */
  devig: DevigMethod;
  /** With a market price, without an analyst. */
  withMarket: BlendWeights;
  withMarketAndAnalyst: BlendWeights;
  /** No price: the analyst beside our own forecast. */
  withoutMarket: BlendWeights;
}

export interface BlendLayers {
  statistical: number;
  analyst?: number;
  market?: number;
}

/** Version of the weights, stored with every prediction. */
export const blendVersion: string = weightsFile.version;

const byLeague: Partial<Record<LeagueId, LeagueBlend>> = weightsFile.leagues as Record<
  LeagueId,
  LeagueBlend
>;

/** Of a league without a history of prices: no season has tried these weights. */
const untried: LeagueBlend = {
  devig: 'multiplicative',
  withMarket: { market: 0.8, statistical: 0.2, analyst: 0 },
  withMarketAndAnalyst: { market: 0.72, statistical: 0.18, analyst: 0.1 },
  withoutMarket: { market: 0, statistical: 0.75, analyst: 0.25 },
};

function blendOf(league: LeagueId): LeagueBlend {
  return byLeague[league] ?? untried;
}

/** The way to read a price of this league before it goes into the blend. */
export function getDevigMethod(league: LeagueId): DevigMethod {
  return blendOf(league).devig;
}

/** The weights that fit the layers that are there. */
export function getBlendWeights(league: LeagueId, layers: BlendLayers): BlendWeights {
  const weights = blendOf(league);
  if (layers.market === undefined) {
    return layers.analyst === undefined
      ? { market: 0, statistical: 1, analyst: 0 }
      : weights.withoutMarket;
  }
  return layers.analyst === undefined ? weights.withMarket : weights.withMarketAndAnalyst;
}

/**
 * The logarithmic opinion pool: the weighted sum of the layers' logits, read back as a probability
 * (Genest & Zidek 1986). Layers that are absent take no part. Home side's probability in, out.
 * @throws RangeError for a layer outside (0, 1).
 */
export function blendProbabilities(layers: BlendLayers, weights: BlendWeights): number {
  let sum = 0;
  let alone: number | undefined;
  for (const name of ['statistical', 'analyst', 'market'] as const) {
    const probability = layers[name];
    if (probability === undefined) continue;
    if (!(probability > 0 && probability < 1)) {
      throw new RangeError(`the ${name} layer must lie between 0 and 1, not ${probability}`);
    }
    sum += weights[name] * logit(insideUnit(probability));
    if (weights[name] === 1) alone = probability;
  }
  // A layer that has all the weight comes back as it is, not as rounding leaves it.
  if (alone !== undefined && weights.market + weights.statistical + weights.analyst === 1) {
    return insideUnit(alone);
  }
  return insideUnit(logistic(sum));
}
