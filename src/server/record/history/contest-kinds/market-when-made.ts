import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import type { MatchupPrediction } from '../../../ledger/predictions/predictions-types.ts';

/** The market's quote at prediction time; null for what was not quoted. */
export interface MarketWhenMade {
  provider: string;
  at: string;
  homeSpread: number | null;
  total: number | null;
  homeMoneyline: number | null;
  awayMoneyline: number | null;
  /** No-vig home win probability. */
  homeWinProbability: number | null;
}

/** The only place that derives the market of a prediction; undefined without one. */
export function marketWhenMade({ league, content }: MatchupPrediction): MarketWhenMade | undefined {
  if (content.market === null) return undefined;
  const { quote, at } = content.market;
  const { provider, homeSpread, total, homeMoneyline, awayMoneyline } = quote;
  const quoted = [homeSpread, total, homeMoneyline, awayMoneyline];
  if (quoted.every((figure) => figure === undefined)) return undefined;

  const stored = content.layers.market?.homeWinProbability;
  return {
    provider,
    at,
    homeSpread: homeSpread ?? null,
    total: total ?? null,
    homeMoneyline: homeMoneyline ?? null,
    awayMoneyline: awayMoneyline ?? null,
    homeWinProbability: stored ?? fairHomeProbability(league, quote) ?? null,
  };
}
