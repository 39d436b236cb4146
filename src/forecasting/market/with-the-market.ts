import { hourMs } from '#domain/calendar/durations.ts';
import type { LeagueId } from '#domain/league.ts';
import { eightyPercentZ, insideUnit, logistic, logit } from '#domain/betting/normal-curve.ts';
import pricesFile from '#forecasting/parameters/with-the-market.json' with { type: 'json' };
import type { DevigMethod } from '#domain/betting/devig.ts';

/** A finished contest with our and the market's pre-game home win probability. No draws. */
export interface DifferenceRow {
  oursHome: number;
  marketHome: number;
  homeWon: boolean;
  season: number;
}

/** Weight of our forecast in log odds, from past games: 0 is the price, 1 is ours. */
export interface Weight {
  weight: number;
  standardError: number;
}

export interface LeagueWeights {
  close: Weight;
  /**
   * Weight against an opening price, which contains less information: at least the closing weight.
   */
  open: Weight;
  /** Minimum age before the start of an opening price, in hours. */
  opensHoursBefore: number;
}

interface LeaguePrices extends Pick<LeagueWeights, 'opensHoursBefore'> {
  devig: DevigMethod;
}

export const withTheMarketVersion: string = pricesFile.version;

const leagues = pricesFile.leagues as Partial<Record<LeagueId, LeaguePrices>>;

const unmeasured: LeaguePrices = { devig: 'multiplicative', opensHoursBefore: 24 };

export function getDevigMethod(league: LeagueId): DevigMethod {
  return (leagues[league] ?? unmeasured).devig;
}

export function hoursAtOpening(league: LeagueId): number {
  return (leagues[league] ?? unmeasured).opensHoursBefore;
}

/** Hours before the start when a price was last seen; later news is not in it. */
export function hoursBeforeStart(
  { at, seenAt }: { at: Date; seenAt?: Date | null },
  startsAt: Date,
): number {
  return Math.max(0, (startsAt.getTime() - (seenAt ?? at).getTime()) / hourMs);
}

/**
 * The price's age is rounded to steps, so that the same price a little later gives the same result.
 */
const ageSteps = 4;

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

export interface PricedForecast {
  /** Our home win probability with its 80% interval; without one, only the weight is uncertain. */
  ours: { homeWinProbability: number; low?: number; high?: number };
  /** The market's, margin removed. */
  market: number;
}

export interface WithTheMarket extends Weight {
  homeWinProbability: number;
  /** Ends of the 80% interval, from our forecast's interval and the weight's standard error. */
  low: number;
  high: number;
}

/**
 * logit(market) + w · (logit(ours) − logit(market)). The weight w is 0 where past games do not show
 * that our forecast adds to the price.
 * @throws RangeError for a probability outside (0, 1).
 */
export function combineWithMarket(
  { weight, standardError }: Weight,
  { ours, market }: PricedForecast,
): WithTheMarket {
  for (const probability of [ours.homeWinProbability, market]) {
    if (!(probability > 0 && probability < 1)) {
      throw new RangeError(`a probability must lie between 0 and 1, not ${probability}`);
    }
  }
  const price = logit(insideUnit(market));
  const own = logit(insideUnit(ours.homeWinProbability));
  const middle = price + weight * (own - price);
  const doubt = eightyPercentZ * standardError * (own - price);
  const widthTo = (end: number) => Math.hypot(weight * (logit(insideUnit(end)) - own), doubt);
  return {
    // Weight 0 returns the price exactly, without rounding error.
    homeWinProbability: weight === 0 ? market : insideUnit(logistic(middle)),
    low: insideUnit(logistic(middle - widthTo(ours.low ?? ours.homeWinProbability))),
    high: insideUnit(logistic(middle + widthTo(ours.high ?? ours.homeWinProbability))),
    weight,
    standardError,
  };
}
