/** For the side we rate above the market. Probabilities are 0–1. */

interface RatedAboveMarket {
  side: 'home' | 'away';
  ours: number;
  market: number;
}

export interface MeasuredDifference {
  n: number;
  since: number;
  /** Share of games that side won. */
  happened: number;
  /** Mean probability given by the market and by us. */
  marketMean: number;
  ourMean: number;
  /** How much of the difference held up: (happened − market) / (ours − market). */
  share: number;
}

export type MarketDifference =
  /** Worth something where the lower end of the share's 95% interval is above 0. */
  | (RatedAboveMarket & MeasuredDifference & { verdict: 'worth' | 'no-edge' })
  /** Fewer than {@link minMeasuredGames} past games. */
  | (RatedAboveMarket & { verdict: 'few'; n: number })
  /** Below {@link minDifference}. */
  | (RatedAboveMarket & { verdict: 'in-line' });

export const minDifference = 0.02;

export const minMeasuredGames = 200;

/** Smallest edge shown, roughly a bookmaker's margin. */
export const minEdge = 0.03;

/** In whole percentage points, between the two rounded percentages. */
export function differencePoints({ ours, market }: Pick<MarketDifference, 'ours' | 'market'>) {
  return Math.round(ours * 100) - Math.round(market * 100);
}

export function formatDifference(
  difference: MarketDifference | null,
  { label }: { label: string },
): string {
  if (difference === null) return 'No moneyline yet.';
  if (difference.verdict === 'in-line') return 'In line with the market.';

  const { n } = difference;
  const points = differencePoints(difference);
  const above = `${points} percentage ${points === 1 ? 'point' : 'points'} above the market.`;
  if (difference.verdict === 'few') {
    return `${above} Too few similar games to judge (n = ${n}, ${minMeasuredGames} needed).`;
  }

  const games = n.toLocaleString('en-US');
  const won = `bets like this won ${percent(difference.happened)}; the market expected ${percent(difference.marketMean)}`;
  if (difference.verdict === 'no-edge') {
    return `${above} In ${games} similar games, ${won}: no measurable edge.`;
  }
  return (
    `${above} In ${games} similar ${label} games since ${difference.since}, about ` +
    `${toNearestFive(difference.share)}% of the difference held up: ${won}, ` +
    `and we expected ${percent(difference.ourMean)}.`
  );
}

function percent(probability: number): string {
  return `${Math.round(probability * 100)}%`;
}

/** Rounded because the share is imprecise; anything above 1 is noise and capped. */
export function toNearestFive(share: number): number {
  return Math.min(100, Math.max(5, Math.round(share * 20) * 5));
}
