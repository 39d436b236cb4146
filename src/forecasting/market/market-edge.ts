import { type MarketDifference, minEdge } from '#domain/betting/market-difference.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';
import { isMadeWithLineups } from '../leagues/team-models.ts';
import { type DifferenceCounts, measureDifference } from './market-differences.ts';
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

export interface WithMarket {
  homeWinProbability: number;
  /** Weight of the log-odds difference, 0–1. */
  weight: number;
  edge: Edge | null;
}

/** `market` is the fair home win probability; for the counts see {@link measureDifference}. */
export function weighAgainstMarket(
  league: LeagueId,
  ours: Pick<Forecast, 'homeWinProbability' | 'low' | 'high' | 'model'>,
  { market, hoursBeforeStart }: { market: number; hoursBeforeStart: number },
  counts?: DifferenceCounts,
): WithMarket {
  const hasLineups = isMadeWithLineups(league, ours.model);
  const combined = combineWithMarket(league, { ours, market, hoursBeforeStart, hasLineups });
  const { homeWinProbability: oursHome } = ours;
  const prices = { oursHome, marketHome: market, hoursBeforeStart };
  return {
    homeWinProbability: combined.homeWinProbability,
    weight: combined.weight,
    edge: findEdge(measureDifference(league, prices, counts), combined) ?? null,
  };
}
