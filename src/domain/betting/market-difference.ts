/** The side that we rate above the market. Probabilities are 0–1. */

interface RatedAboveMarket {
  side: 'home' | 'away';
  ours: number;
  market: number;
  /** Whether past games show that our forecast adds to such a price; if not, bets use the price. */
  addsToPrice: boolean;
}

export interface MeasuredDifference {
  n: number;
  since: number;
  /** Share of games that side won. */
  happened: number;
  /** Mean probability given by the market. */
  marketMean: number;
}

export type MarketDifference =
  /**
   * The pooled share's 99% interval lies above 0, and our forecast adds to the price. `share`: how
   * much of the difference held up, pooled with similar games: 0 is the price, 1 ours; null above
   * 70% from few games.
   */
  | (RatedAboveMarket & MeasuredDifference & { verdict: 'worth'; share: number | null })
  | (RatedAboveMarket & MeasuredDifference & { verdict: 'no-edge' })
  /** There are fewer than {@link minMeasuredGames} past games. */
  | (RatedAboveMarket & { verdict: 'few'; n: number })
  /** The difference is below {@link minDifference}. */
  | (RatedAboveMarket & { verdict: 'in-line' });

export const minDifference = 0.02;

export const minMeasuredGames = 200;

/** Minimum number of games for a share above 70% to be shown. */
export const minGamesForShare = 2000;

/** Smallest edge shown, roughly a bookmaker's margin. */
export const minEdge = 0.03;

/** Note for a page, shown once, where our forecast does not add to the price. */
export const marketNotBeaten = 'We have not beaten this market, so bets use its price.';

/** Difference in whole percentage points, between the two rounded percentages. */
export function differencePoints({ ours, market }: Pick<MarketDifference, 'ours' | 'market'>) {
  return Math.round(ours * 100) - Math.round(market * 100);
}

export function formatDifference(
  difference: MarketDifference | null,
  { label }: { label: string },
): string {
  if (difference === null) return 'No market price yet.';
  if (difference.verdict === 'in-line') return 'In line with the market.';

  const n = difference.n.toLocaleString('en-US');
  const points = differencePoints(difference);
  const above = `${points} percentage ${points === 1 ? 'point' : 'points'} above the market.`;
  if (difference.verdict === 'few') {
    return `${above} Too few similar games to judge (${n}, ${minMeasuredGames} needed).`;
  }

  const isWorth = difference.verdict === 'worth';
  const games = isWorth ? `${n} games since ${difference.since}` : `${n} games`;
  return (
    `${above} When we were this far above a similar ${label} price (${games}), our side won ` +
    `${percent(difference.happened)}, priced at ${percent(difference.marketMean)}: ` +
    `${isWorth ? formatWorth(difference.share) : 'no edge'}.`
  );
}

function formatWorth(share: number | null): string {
  if (share === null) return 'worth something';
  const held = share > 1 ? 'the whole' : `about ${toNearestFive(share)}% of the`;
  return `${held} difference held up`;
}

function percent(probability: number): string {
  return `${Math.round(probability * 100)}%`;
}

/** Share in steps of five percentage points, because it is imprecise. */
export function toNearestFive(share: number): number {
  return Math.min(100, Math.max(5, Math.round(share * 20) * 5));
}
