import {
  type MarketDifference,
  minDifference,
  minGamesForShare,
  minMeasuredGames,
} from '#domain/betting/market-difference.ts';
import type { LeagueId } from '#domain/league.ts';
import countsFile from '#forecasting/parameters/market-differences.json' with { type: 'json' };
import {
  type DifferenceRow,
  hoursAtOpening,
  type LeagueWeights,
  type Weight,
  weightAt,
} from './with-the-market.ts';

/**
 * A cell: past contests with a similar difference and price; wins are by the side we rated above
 * the market.
 */
export interface DifferenceCount {
  /**
   * Minimum difference in percentage points; the upper bound is the next size's, the last is open.
   */
  minPoints: number;
  /** The market's probability of that side in percent; the upper bound is the next price's. */
  minPrice: number;
  n: number;
  since: number | null;
  won: number;
  marketExpected: number;
  weExpected: number;
}

/** Cells with at least one contest. */
export interface DifferenceCounts {
  close: readonly DifferenceCount[];
  /** Counts against the opening price, where its history is known. */
  open?: readonly DifferenceCount[];
}

const sizes = [2, 4, 6, 8, 11, 15];
const prices = [0, 35, 50, 65];

export function countDifferences(rows: Iterable<DifferenceRow>): DifferenceCount[] {
  const cells = sizes.flatMap((minPoints) =>
    prices.map((minPrice): DifferenceCount => {
      return { minPoints, minPrice, n: 0, since: null, won: 0, marketExpected: 0, weExpected: 0 };
    }),
  );
  for (const { oursHome, marketHome, homeWon, season } of rows) {
    const { side, ours, market } = sideAboveMarket(oursHome, marketHome);
    const cell = findCell(cells, { ours, market });
    if (cell === undefined) continue;
    cell.n += 1;
    cell.since = Math.min(cell.since ?? season, season);
    cell.won += homeWon === (side === 'home') ? 1 : 0;
    cell.marketExpected += market;
    cell.weExpected += ours;
  }
  return cells.filter(({ n }) => n > 0);
}

export function mergeCounts(
  some: readonly DifferenceCount[],
  others: readonly DifferenceCount[],
): DifferenceCount[] {
  const merged = some.map((cell) => ({ ...cell }));
  for (const other of others) {
    // oxfmt-ignore
    const cell = merged.find((one) => one.minPoints === other.minPoints && one.minPrice === other.minPrice);
    if (cell === undefined) {
      merged.push({ ...other });
      continue;
    }
    cell.n += other.n;
    cell.since = Math.min(cell.since ?? Infinity, other.since ?? Infinity);
    cell.won += other.won;
    cell.marketExpected += other.marketExpected;
    cell.weExpected += other.weExpected;
  }
  return merged;
}

const shipped: Partial<Record<LeagueId, DifferenceCounts>> = countsFile.leagues;

export function shippedCounts(league: LeagueId): DifferenceCounts {
  return shipped[league] ?? { close: [] };
}

/** Share of a difference that held up: 0 is the price, 1 is our number. */
interface Share {
  share: number;
  variance: number;
}

/**
 * Share (won − priced) / (ours − priced); its variance is that of the wins if the price is right.
 */
function shareOf({ n, won, marketExpected, weExpected }: DifferenceCount): Share {
  const priced = marketExpected / n;
  const difference = weExpected - marketExpected;
  return {
    share: (won - marketExpected) / difference,
    variance: (n * priced * (1 - priced)) / difference ** 2,
  };
}

/** Mean by inverse variance; nothing known of no cells. */
function pool(shares: readonly Share[]): Share {
  const precision = shares.reduce((sum, { variance }) => sum + 1 / variance, 0);
  if (precision === 0) return { share: 0, variance: Infinity };
  const weighed = shares.reduce((sum, { share, variance }) => sum + share / variance, 0);
  return { share: weighed / precision, variance: 1 / precision };
}

/** Variance of the cells' true shares around their mean (DerSimonian & Laird 1986). */
function spreadOf(shares: readonly Share[]): number {
  const { share: mean, variance } = pool(shares);
  const squares = shares.reduce((sum, one) => sum + (one.share - mean) ** 2 / one.variance, 0);
  const precisions = shares.reduce((sum, one) => sum + 1 / one.variance ** 2, 0);
  return Math.max(0, (squares - (shares.length - 1)) / (1 / variance - precisions * variance));
}

/**
 * A cell's share, drawn toward its neighbors' (price, then size) and those toward the other cells'
 * of the league, by their standard errors: a random walk from the others to the cell, observed at
 * each step.
 */
function poolCell(cells: readonly DifferenceCount[], cell: DifferenceCount): Share {
  const step = cells.length < 2 ? 0 : spreadOf(cells.map(shareOf)) / 3;
  const groups: Share[][] = [[], [], [], []];
  for (const other of cells) {
    const bySize = Math.abs(sizes.indexOf(other.minPoints) - sizes.indexOf(cell.minPoints));
    const byPrice = Math.abs(prices.indexOf(other.minPrice) - prices.indexOf(cell.minPrice));
    const isNeighbor = bySize + byPrice === 1;
    const stepsAway = bySize + byPrice === 0 ? 0 : isNeighbor ? 1 + bySize : 3;
    groups[3 - stepsAway]?.push(shareOf(other));
  }
  return groups.reduce<Share>(
    (known, group) => pool([{ ...known, variance: known.variance + step }, pool(group)]),
    { share: 0, variance: Infinity },
  );
}

/**
 * A league's weights beside a price, from the same cells as the sentence about a difference. An
 * opening price knows less, so the weight beside it is at least that beside the close.
 */
export function fitWeights(league: LeagueId, { close, open = close }: DifferenceCounts) {
  const atClose = discount(pool(close.map(shareOf)));
  const atOpen = discount(pool(open.map(shareOf)));
  return {
    close: atClose,
    open: atOpen.weight < atClose.weight ? atClose : atOpen,
    opensHoursBefore: hoursAtOpening(league),
  } satisfies LeagueWeights;
}

/**
 * w − (2 · standard error)² / w, the non-negative garrote (Breiman 1995): 0 up to two standard
 * errors, so that a forecast which past games do not show to add to the price takes nothing from
 * it; a clear weight stays nearly whole.
 */
export function discount({ share, variance }: Share): Weight {
  const weight = share <= 0 ? 0 : Math.max(0, share - (4 * variance) / share);
  return { weight: Math.min(1, weight), standardError: Math.sqrt(variance) };
}

export interface Compared {
  hoursBeforeStart: number;
  /** True when lineups were used, if the league has them; a results-only forecast has no weight. */
  hasLineups: boolean;
}

/** Weight of our forecast beside a price of this age; 0 without past games. */
export function findWeight(
  league: LeagueId,
  { hoursBeforeStart, hasLineups }: Compared,
  counts: DifferenceCounts = shippedCounts(league),
): Weight {
  if (!hasLineups || counts.close.length === 0) return { weight: 0, standardError: 0 };
  return weightAt(fitWeights(league, counts), hoursBeforeStart);
}

export function addsToOpening(league: LeagueId, counts?: DifferenceCounts): boolean {
  const atOpening = { hoursBeforeStart: hoursAtOpening(league), hasLineups: true };
  return findWeight(league, atOpening, counts).weight > 0;
}

/** Normal quantile of a two-sided 99% interval: many cells are looked at. */
const worthZ = 2.576;

/** Maximum share that is shown from few games. */
const maxSmallShare = 0.7;

/** Simulated leagues pass their own counts; `open` applies until half the time since opening. */
export function measureDifference(
  league: LeagueId,
  { oursHome, marketHome, ...compared }: { oursHome: number; marketHome: number } & Compared,
  counts: DifferenceCounts = shippedCounts(league),
): MarketDifference {
  const addsToPrice = findWeight(league, compared, counts).weight > 0;
  const above = { ...sideAboveMarket(oursHome, marketHome), addsToPrice };
  if (above.ours - above.market < minDifference) return { ...above, verdict: 'in-line' };

  const { close, open = close } = counts;
  const cells = compared.hoursBeforeStart >= hoursAtOpening(league) / 2 ? open : close;
  const cell = findCell(cells, above);
  if (cell === undefined || cell.since === null || cell.n < minMeasuredGames) {
    return { ...above, verdict: 'few', n: cell?.n ?? 0 };
  }

  const { n, since, won, marketExpected } = cell;
  const measured = { ...above, n, since, happened: won / n, marketMean: marketExpected / n };
  const { share, variance } = poolCell(cells, cell);
  const isWorth = addsToPrice && share > worthZ * Math.sqrt(variance);
  if (!isWorth) return { ...measured, verdict: 'no-edge' };
  const isShown = share <= maxSmallShare || n >= minGamesForShare;
  return { ...measured, verdict: 'worth', share: isShown ? share : null };
}

function sideAboveMarket(oursHome: number, marketHome: number) {
  return oursHome >= marketHome
    ? ({ side: 'home', ours: oursHome, market: marketHome } as const)
    : ({ side: 'away', ours: 1 - oursHome, market: 1 - marketHome } as const);
}

function findCell(
  cells: readonly DifferenceCount[],
  { ours, market }: { ours: number; market: number },
): DifferenceCount | undefined {
  const points = sizes.findLast((size) => (ours - market) * 100 >= size);
  const price = prices.findLast((from) => market * 100 >= from);
  return cells.find((cell) => cell.minPoints === points && cell.minPrice === price);
}

/**
 * Weight of a player statistic's projections beside its lines, from graded lines counted by {@link
 * countDifferences} (“over” as home); undefined below {@link minMeasuredGames} of them, so that
 * nothing is claimed.
 */
export function weighStatistic(cells: readonly DifferenceCount[]): Weight | undefined {
  const n = cells.reduce((sum, cell) => sum + cell.n, 0);
  return n < minMeasuredGames ? undefined : discount(pool(cells.map(shareOf)));
}
