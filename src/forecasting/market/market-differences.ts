import {
  type MarketDifference,
  minDifference,
  minMeasuredGames,
} from '#domain/betting/market-difference.ts';
import type { LeagueId } from '#domain/league.ts';
import countsFile from '../parameters/market-differences.json' with { type: 'json' };
import { type DifferenceRow, hoursAtOpening } from './with-the-market.ts';

/** Past contests with a similar difference; wins are by the side we rated above the market. */
export interface DifferenceCount {
  /** Upper bound is the next bucket's `from`; the last is open. */
  minPoints: number;
  n: number;
  since: number | null;
  won: number;
  marketExpected: number;
  weExpected: number;
}

export interface DifferenceCounts {
  close: readonly DifferenceCount[];
  /** Against the opening price, where its history is known. */
  open?: readonly DifferenceCount[];
}

const sizes = [2, 4, 6, 8, 11, 15];

export function countDifferences(rows: Iterable<DifferenceRow>): DifferenceCount[] {
  const counts = sizes.map((minPoints): DifferenceCount => ({
    minPoints,
    n: 0,
    since: null,
    won: 0,
    marketExpected: 0,
    weExpected: 0,
  }));
  for (const { oursHome, marketHome, homeWon, season } of rows) {
    const { side, ours, market } = sideAboveMarket(oursHome, marketHome);
    const count = findCount(counts, ours - market);
    if (count === undefined) continue;
    count.n += 1;
    count.since = Math.min(count.since ?? season, season);
    count.won += homeWon === (side === 'home') ? 1 : 0;
    count.marketExpected += market;
    count.weExpected += ours;
  }
  return counts;
}

export function mergeCounts(
  some: readonly DifferenceCount[],
  others: readonly DifferenceCount[],
): DifferenceCount[] {
  return sizes.map((minPoints) => {
    const both = [...some, ...others].filter((count) => count.minPoints === minPoints);
    const sum = (value: (count: DifferenceCount) => number) =>
      both.reduce((total, count) => total + value(count), 0);
    const seasons = both.flatMap(({ since }) => since ?? []);
    return {
      minPoints,
      n: sum(({ n }) => n),
      since: seasons.length === 0 ? null : Math.min(...seasons),
      won: sum(({ won }) => won),
      marketExpected: sum(({ marketExpected }) => marketExpected),
      weExpected: sum(({ weExpected }) => weExpected),
    };
  });
}

const shipped: Partial<Record<LeagueId, DifferenceCounts>> = countsFile.leagues;

export function shippedCounts(league: LeagueId): DifferenceCounts {
  return shipped[league] ?? { close: [] };
}

/** Simulated leagues pass their own counts; `open` applies until half the time since opening. */
export function measureDifference(
  league: LeagueId,
  {
    oursHome,
    marketHome,
    hoursBeforeStart = 0,
  }: { oursHome: number; marketHome: number; hoursBeforeStart?: number },
  { close, open = close }: DifferenceCounts = shippedCounts(league),
): MarketDifference {
  const above = sideAboveMarket(oursHome, marketHome);
  const difference = above.ours - above.market;
  if (difference < minDifference) return { ...above, verdict: 'in-line' };

  const counts = hoursBeforeStart >= hoursAtOpening(league) / 2 ? open : close;
  const count = findCount(counts, difference);
  if (count === undefined || count.since === null || count.n < minMeasuredGames) {
    return { ...above, verdict: 'few', n: count?.n ?? 0 };
  }

  const { n, since } = count;
  const happened = count.won / n;
  const marketMean = count.marketExpected / n;
  const ourMean = count.weExpected / n;
  const standardError = Math.sqrt((happened * (1 - happened)) / n);
  return {
    ...above,
    verdict: happened - marketMean > 1.96 * standardError ? 'worth' : 'no-edge',
    n,
    since,
    happened,
    marketMean,
    ourMean,
    share: (happened - marketMean) / (ourMean - marketMean),
  };
}

function sideAboveMarket(oursHome: number, marketHome: number) {
  return oursHome >= marketHome
    ? ({ side: 'home', ours: oursHome, market: marketHome } as const)
    : ({ side: 'away', ours: 1 - oursHome, market: 1 - marketHome } as const);
}

function findCount(counts: readonly DifferenceCount[], difference: number) {
  return counts.findLast(({ minPoints }) => difference * 100 >= minPoints);
}
