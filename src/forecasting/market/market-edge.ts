import { type MarketDifference, minEdge } from '#domain/betting/market-difference.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';
import { isMadeWithLineups } from '#forecasting/leagues/team-models.ts';
import { type DifferenceCounts, findWeight, measureDifference } from './market-differences.ts';
import { combineWithMarket, type WithTheMarket } from './with-the-market.ts';

export interface Edge {
  side: 'home' | 'away';
  /** Combined probability minus the market's. */
  probability: number;
  low: number;
  high: number;
}

/** Past differences of this size must have been worth something, and no 95% interval include 0. */
export function findEdge(
  { verdict, side, market }: Pick<MarketDifference, 'verdict' | 'side' | 'market'>,
  { homeWinProbability, low, high, weight, standardError }: WithTheMarket,
): Edge | undefined {
  const isHome = side === 'home';
  const edge = {
    side,
    probability: (isHome ? homeWinProbability : 1 - homeWinProbability) - market,
    low: (isHome ? low : 1 - high) - market,
    high: (isHome ? high : 1 - low) - market,
  };
  const isMeasured = verdict === 'worth' && weight > 1.96 * standardError;
  return isMeasured && edge.probability >= minEdge && edge.low > 0 ? edge : undefined;
}

export interface AgainstMarket {
  difference: MarketDifference;
  /**
   * Win probability with the market; undefined where our forecast has no weight beside the price,
   * so that bets use the price.
   */
  homeWinProbability: number | undefined;
  /** Weight of the log-odds difference, 0–1. */
  weight: number;
  edge: Edge | null;
}

/**
 * Our forecast beside a price: what the difference has meant, the two combined, and the edge, from
 * one fit. `market` is the fair home win probability; for the counts see {@link measureDifference}.
 */
export function weighAgainstMarket(
  league: LeagueId,
  ours: Pick<Forecast, 'homeWinProbability' | 'low' | 'high' | 'model'>,
  { market, hoursBeforeStart }: { market: number; hoursBeforeStart: number },
  counts?: DifferenceCounts,
): AgainstMarket {
  const compared = { hoursBeforeStart, hasLineups: isMadeWithLineups(league, ours.model) };
  const sides = { oursHome: ours.homeWinProbability, marketHome: market };
  const difference = measureDifference(league, { ...sides, ...compared }, counts);
  const weight = findWeight(league, compared, counts);
  const combined = combineWithMarket(weight, { ours, market });
  return {
    difference,
    homeWinProbability: weight.weight > 0 ? combined.homeWinProbability : undefined,
    weight: weight.weight,
    edge: findEdge(difference, combined) ?? null,
  };
}
