import type { LeagueId } from '#domain/league.ts';
import { eightyPercentZ, insideUnit, logistic, logit } from '../normal-curve.ts';
import weightsFile from '../parameters/with-the-market.json' with { type: 'json' };
import type { DevigMethod } from './devig.ts';

/** A finished contest: what we and the price gave the home side before the start. No draws. */
export interface DifferenceRow {
  oursHome: number;
  marketHome: number;
  homeWon: boolean;
  season: number;
}

/** How far past games went from the price toward our forecast, in log odds: 0 to the price, 1 to ours. */
export interface Weight {
  weight: number;
  standardError: number;
}

export interface LeagueWeights {
  /** Beside the last price before the start. */
  close: Weight;
  /** Beside an opening price, which knows less: never less than beside the last one. */
  open: Weight;
  /** How long before the start a price counts as an opening one. */
  opensHoursBefore: number;
}

interface FittedLeague extends LeagueWeights {
  /** How the bookmaker's margin is taken out: the method with the least log loss. */
  devig: DevigMethod;
}

/** Version of the weights, stored with every prediction. */
export const withTheMarketVersion: string = weightsFile.version;

const leagues = weightsFile.leagues as Partial<Record<LeagueId, FittedLeague>>;

/** A league without a history of prices has the common prior of the others. */
const unmeasured: FittedLeague = {
  ...weightsFile.prior,
  devig: 'multiplicative',
  opensHoursBefore: 24,
};

/** The way to read a price of this league. */
export function getDevigMethod(league: LeagueId): DevigMethod {
  return (leagues[league] ?? unmeasured).devig;
}

/** When a price counts as an opening one. */
export function hoursAtOpening(league: LeagueId): number {
  return (leagues[league] ?? unmeasured).opensHoursBefore;
}

export function getLeagueWeights(league: LeagueId): LeagueWeights {
  return leagues[league] ?? unmeasured;
}

/** How long before the start a price was last seen: what has become known since is not in it. */
export function hoursBeforeStart(
  { at, seenAt }: { at: Date; seenAt?: Date | null },
  startsAt: Date,
): number {
  return Math.max(0, (startsAt.getTime() - (seenAt ?? at).getTime()) / 3_600_000);
}

/**
 * Between opening and close a price's age counts in so many steps: asked again a little later, the
 * same price is the same question.
 */
const ageSteps = 4;

/** Histories tell the two ends; between them the weight changes in proportion to the time left. */
export function weightAt(
  { close, open, opensHoursBefore }: LeagueWeights,
  hoursLeft: number,
): Weight {
  const age = Math.min(1, Math.max(0, hoursLeft / opensHoursBefore));
  const share = Math.round(age * ageSteps) / ageSteps;
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    weight: between(close.weight, open.weight),
    standardError: between(close.standardError, open.standardError),
  };
}

/** The share of the weight that a difference of this size has: the larger it is, the more the market knew. */
export function sizeFactor(difference: number, halvedAt: number = weightsFile.halvedAt): number {
  return 1 / (1 + (difference / halvedAt) ** 2);
}

export interface PricedForecast {
  /** Our forecast's home win probability with its 80% interval; left out, only the weight is in doubt. */
  ours: { homeWinProbability: number; low?: number; high?: number };
  /** The price's, margin taken out. */
  market: number;
  /** See {@link hoursBeforeStart}. */
  hoursBeforeStart: number;
  /** Was it made knowing who plays, where its league has that? From results alone it has no weight. */
  hasLineups: boolean;
}

/** Our prediction and the price combined: what edges, stakes and bets go by. */
export interface WithTheMarket extends Weight {
  homeWinProbability: number;
  /** 80% interval, from that of our forecast and the weight's standard error. */
  low: number;
  high: number;
}

/**
 * logit(market) + w · (logit(ours) − logit(market)). The weight w goes by league, age of the price and
 * size of the difference.
 * @throws RangeError for a probability outside (0, 1).
 */
export function combineWithMarket(
  league: LeagueId,
  { ours, market, hoursBeforeStart: hoursLeft, hasLineups }: PricedForecast,
  weights: LeagueWeights = getLeagueWeights(league),
): WithTheMarket {
  for (const probability of [ours.homeWinProbability, market]) {
    if (!(probability > 0 && probability < 1)) {
      throw new RangeError(`a probability must lie between 0 and 1, not ${probability}`);
    }
  }
  const factor = hasLineups ? sizeFactor(ours.homeWinProbability - market) : 0;
  const { weight: unsized, standardError: unsizedError } = weightAt(weights, hoursLeft);
  const weight = factor * unsized;
  const standardError = factor * unsizedError;

  const price = logit(insideUnit(market));
  const own = logit(insideUnit(ours.homeWinProbability));
  const middle = price + weight * (own - price);
  const doubt = eightyPercentZ * standardError * (own - price);
  const widthTo = (end: number) => Math.hypot(weight * (logit(insideUnit(end)) - own), doubt);
  return {
    // Without a weight it is the price to the last digit, not as rounding leaves it.
    homeWinProbability: weight === 0 ? market : insideUnit(logistic(middle)),
    low: insideUnit(logistic(middle - widthTo(ours.low ?? ours.homeWinProbability))),
    high: insideUnit(logistic(middle + widthTo(ours.high ?? ours.homeWinProbability))),
    weight,
    standardError,
  };
}

/**
 * A weight after more games, priced and forecast at that age: one step of the offset logistic
 * regression from where it stands, the fit so far being worth the games behind its standard error.
 */
export function updateWeight(
  { weight, standardError }: Weight,
  rows: Iterable<DifferenceRow>,
): Weight {
  let information = 1 / standardError ** 2;
  let score = 0;
  for (const { oursHome, marketHome, homeWon } of rows) {
    const price = logit(insideUnit(marketHome));
    const pull = sizeFactor(oursHome - marketHome) * (logit(insideUnit(oursHome)) - price);
    const expected = logistic(price + weight * pull);
    information += expected * (1 - expected) * pull ** 2;
    score += ((homeWon ? 1 : 0) - expected) * pull;
  }
  return {
    weight: Math.max(0, weight + score / information),
    standardError: 1 / Math.sqrt(information),
  };
}
