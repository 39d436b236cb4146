/** Closing line value (CLV): the bet's price against the last price before the start. */
import { getLeague, type LeagueId } from '#domain/league.ts';
import { type BetSelection, isOverUnder } from './bet.ts';
import { decimalFromAmerican, fairPrice } from './odds.ts';

export interface ClosingLine {
  /** Price of the backed side at the close, margin included. */
  price: number | null;
  /** Handicap or total of the closing line; null in markets without one. */
  line: number | null;
  /**
   * Fair closing probability of the backed side (margin removed); null unless both prices are
   * known.
   */
  probability: number | null;
}

export interface BetClosingValue {
  /**
   * Expected profit per unit at the price taken, if the fair close is the true probability: +0.02
   * is 2%.
   */
  share: number | null;
  /** Cents between the price taken and the fair closing price: −105 against −115 is 10. */
  cents: number | null;
  /**
   * Points by which the line taken beats the close; null if a fixed spread (±1.5) changed sides.
   */
  points: number | null;
}

type Taken = Omit<BetSelection, 'playerId' | 'statistic'> & {
  league: LeagueId;
  price: number | null;
};

/**
 * An open bet against the market's price of its side: 0 at the price on offer, and from the fair
 * price.
 */
export function calculateOpenValue(taken: Taken, quoted: ClosingLine) {
  const { share: fairShare, cents: fairCents, points } = calculateClosingValue(taken, quoted);
  const { price } = quoted;
  if (taken.price === null || price === null || !isSameLine(taken, points)) {
    return { share: null, cents: null, points, fairShare, fairCents };
  }
  return {
    share: decimalFromAmerican(taken.price) / decimalFromAmerican(price) - 1,
    cents: toCents(taken.price) - toCents(price),
    points,
    fairShare,
    fairCents,
  };
}

/** Prices are compared only at the same line. */
export function calculateClosingValue(taken: Taken, close: ClosingLine): BetClosingValue {
  const points = pointsBetter(taken, close.line);
  const { probability } = close;
  if (
    taken.price === null ||
    probability === null ||
    !(probability > 0 && probability < 1) ||
    !isSameLine(taken, points)
  ) {
    return { share: null, cents: null, points };
  }
  return {
    share: decimalFromAmerican(taken.price) * probability - 1,
    cents: toCents(taken.price) - toCents(fairPrice(probability)),
    points,
  };
}

function isSameLine(taken: Taken, points: number | null): boolean {
  return points === null ? taken.line === null : points === 0;
}

function pointsBetter({ league, market, side, line }: Taken, closing: number | null) {
  if (line === null || closing === null) return null;
  if (isOverUnder(market)) return side === 'over' ? closing - line : line - closing;
  const isFixed = getLeague(league).fixedHandicap !== undefined;
  if (market !== 'spread' || (isFixed && line !== closing)) return null;
  // A line that stayed is 0, not −0.
  return line - closing || 0;
}

/** Distance from even money: +110 is 10, −110 is −10. */
function toCents(american: number): number {
  return american > 0 ? american - 100 : american + 100;
}
