import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import type { MatchupPrediction } from '../../ledger/predictions/predictions-types.ts';

/** What the market quoted when a prediction was made; null where it quoted nothing of that kind. */
export interface MarketWhenMade {
  provider: string;
  at: string;
  homeSpread: number | null;
  total: number | null;
  homeMoneyline: number | null;
  awayMoneyline: number | null;
  /** Its chance of a home win, with the margin taken out. */
  homeWinProbability: number | null;
}

/** The one place that says what market there was for a prediction; undefined where there was none. */
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
