/**
 * What a difference between our prediction and the market has meant in past games. Always of the
 * side that we rate above the market; probabilities are 0–1.
 */

interface RatedAboveMarket {
  side: 'home' | 'away';
  ours: number;
  market: number;
}

/** What happened in past games with a difference of this size. */
export interface MeasuredDifference {
  /** Past games. */
  n: number;
  /** The first season among them. */
  since: number;
  /** How often that side won. */
  happened: number;
  /** How often the market and we expected it to. */
  marketMean: number;
  ourMean: number;
  /** How much of the difference held up: (happened − market) / (ours − market). */
  share: number;
}

export type MarketDifference =
  /** The 95% interval of the share lies above 0. */
  | (RatedAboveMarket & MeasuredDifference & { verdict: 'worth' })
  /** It does not. */
  | (RatedAboveMarket & MeasuredDifference & { verdict: 'no-edge' })
  /** Fewer than {@link minMeasuredGames} past games. */
  | (RatedAboveMarket & { verdict: 'few'; n: number })
  /** Below {@link minDifference}. */
  | (RatedAboveMarket & { verdict: 'in-line' });

/** A smaller difference says nothing. */
export const minDifference = 0.02;

export const minMeasuredGames = 200;

/** The smallest edge that is claimed: about what a bookmaker's margin takes. */
export const minEdge = 0.03;

/** In whole percentage points, as the two shown percentages differ. */
export function differencePoints({
  ours,
  market,
}: Pick<MarketDifference, 'ours' | 'market'>): number {
  return Math.round(ours * 100) - Math.round(market * 100);
}

/** The measured sentence below a prediction; null is a game without a moneyline. */
export function formatDifference(
  difference: MarketDifference | null,
  { label }: { label: string },
): string {
  if (difference === null) return 'No moneyline yet.';
  if (difference.verdict === 'in-line') return 'In line with the market.';

  const { n } = difference;
  const points = differencePoints(difference);
  const above = `${points} percentage ${points === 1 ? 'point' : 'points'} above the market.`;
  if (difference.verdict === 'few') return `${above} Too few similar games to judge (n = ${n}).`;

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

/** A measured share is not known to the percentage point, and what is above all of it is chance. */
function toNearestFive(share: number): number {
  return Math.min(100, Math.max(5, Math.round(share * 20) * 5));
}
