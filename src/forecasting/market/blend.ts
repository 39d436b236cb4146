import type { LeagueId } from '#domain/league.ts';
import type { DevigMethod } from './devig.ts';
import { insideUnit, logistic, logit } from '../normal-curve.ts';
import weightsFile from '../parameters/blend.json' with { type: 'json' };

/** Weights of the layers in logit space; they never sum to more than 1. */
export interface BlendWeights {
  market: number;
  statistical: number;
  analyst: number;
}

/** How much of the log odds our own forecast has beside a price, 0–1; the price has the rest. */
export interface OwnWeight {
  /** Beside the last price before the start. */
  close: number;
  /** Beside an opening price; never less than beside a later one. */
  open: number;
  /** How long before the start a price counts as an opening one. */
  opensHoursBefore: number;
}

export interface LeagueBlend {
  /** How the market layer's margin is taken out: the method with the least log loss. */
  devig: DevigMethod;
  ownWeight: OwnWeight;
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

/** No graded analyst exists yet: its share beside a price is taken from the design, not from data. */
const analystShare = 0.1;

const byLeague: Partial<Record<LeagueId, LeagueBlend>> = weightsFile.leagues as Record<
  LeagueId,
  LeagueBlend
>;

/** Of a league without a history of prices: no season has tried these weights. */
const untried: LeagueBlend = {
  devig: 'multiplicative',
  ownWeight: { close: 0.2, open: 0.2, opensHoursBefore: 24 },
  withoutMarket: { market: 0, statistical: 0.75, analyst: 0.25 },
};

function blendOf(league: LeagueId): LeagueBlend {
  return byLeague[league] ?? untried;
}

/** The way to read a price of this league before it goes into the blend. */
export function getDevigMethod(league: LeagueId): DevigMethod {
  return blendOf(league).devig;
}

/**
 * Between opening and close a price's age counts in so many steps: asked again a little later, the
 * same price is the same question.
 */
const ageSteps = 4;

/**
 * What our own forecast weighs beside a price of that age. Histories tell the two ends, opening and
 * close; between them it falls in proportion to the time left, step by step.
 */
export function ownWeightAt(
  { close, open, opensHoursBefore }: OwnWeight,
  hoursBeforeStart: number,
): number {
  const age = Math.min(1, Math.max(0, hoursBeforeStart / opensHoursBefore));
  return close + ((open - close) * Math.round(age * ageSteps)) / ageSteps;
}

/** When a price counts as an opening one. */
export function hoursAtOpening(league: LeagueId): number {
  return blendOf(league).ownWeight.opensHoursBefore;
}

/** How long before the start a price was last seen: what has become known since is not in it. */
export function hoursBeforeStart(
  { at, seenAt }: { at: Date; seenAt?: Date | null },
  startsAt: Date,
): number {
  return Math.max(0, (startsAt.getTime() - (seenAt ?? at).getTime()) / 3_600_000);
}

/** What the weight of our forecast beside a price depends on. */
export interface PricedForecast {
  /** See {@link hoursBeforeStart}. */
  priceHoursBeforeStart: number;
  /** Was it made knowing who plays, where its league has that? From results alone it has no weight. */
  hasLineUps: boolean;
}

/** The weights that fit the layers that are there. */
export function getBlendWeights(
  league: LeagueId,
  layers: BlendLayers,
  { priceHoursBeforeStart, hasLineUps }: PricedForecast,
): BlendWeights {
  const { ownWeight, withoutMarket } = blendOf(league);
  if (layers.market === undefined) {
    return layers.analyst === undefined ? { market: 0, statistical: 1, analyst: 0 } : withoutMarket;
  }
  const analyst = layers.analyst === undefined ? 0 : analystShare;
  const own = hasLineUps ? ownWeightAt(ownWeight, priceHoursBeforeStart) : 0;
  const statistical = toThousandth(own * (1 - analyst));
  return { market: toThousandth(1 - analyst - statistical), statistical, analyst };
}

function toThousandth(weight: number): number {
  return Number(weight.toFixed(3));
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
