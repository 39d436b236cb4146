import { minDifference, type MarketDifference } from '#domain/betting/market-difference.ts';
import type { LeagueId } from '#domain/league.ts';

/** Stub until the measured tables are here. */
export type DifferenceCounts = object;

export function measureDifference(
  _league: LeagueId,
  { oursHome, marketHome }: { oursHome: number; marketHome: number },
  _counts?: DifferenceCounts,
): MarketDifference {
  const isHome = oursHome >= marketHome;
  const rated = {
    side: isHome ? ('home' as const) : ('away' as const),
    ours: isHome ? oursHome : 1 - oursHome,
    market: isHome ? marketHome : 1 - marketHome,
  };
  return rated.ours - rated.market < minDifference
    ? { ...rated, verdict: 'in-line' }
    : { ...rated, verdict: 'few', n: 0 };
}
