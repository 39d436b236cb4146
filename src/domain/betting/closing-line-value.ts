/** What a bet was worth against the last price before the start: skill shows here long before results. */
import type { BetMarket, BetSide } from './bet.ts';
import { decimalFromAmerican } from './odds.ts';

export interface ClosingLine {
  /** Price of the backed side at the close, margin included. */
  price: number | null;
  /** Its handicap or total; null in markets without. */
  line: number | null;
  /** Chance of the backed side at the close, the margin taken out; null without both prices. */
  chance: number | null;
}

export interface BetClosingValue {
  /** What a unit at the price taken returns above itself, were the close the truth: +0.02 is 2 %. */
  share: number | null;
  /** Distance of the price taken from the fair closing price on the board: −105 to −115 is 10. */
  cents: number | null;
  /** Points of the line taken better than the closing line. */
  points: number | null;
}

interface Taken {
  market: BetMarket;
  side: BetSide | null;
  line: number | null;
  price: number | null;
}

/** A price is held against the close of the same line only: another line is another bet. */
export function calculateClosingValue(taken: Taken, close: ClosingLine): BetClosingValue {
  const points = pointsBetter(taken, close.line);
  const isSameLine = points === null ? taken.line === null : points === 0;
  const { chance } = close;
  if (taken.price === null || chance === null || !(chance > 0 && chance < 1) || !isSameLine) {
    return { share: null, cents: null, points };
  }
  return {
    share: decimalFromAmerican(taken.price) * chance - 1,
    cents: toCents(taken.price) - toCents(fairPrice(chance)),
    points,
  };
}

function pointsBetter({ market, side, line }: Taken, closing: number | null): number | null {
  if (line === null || closing === null) return null;
  if (market === 'total') return side === 'over' ? closing - line : line - closing;
  // A line that stayed is 0, not −0.
  return market === 'spread' ? line - closing || 0 : null;
}

/** The American price without a margin that a chance stands for, not rounded. */
function fairPrice(chance: number): number {
  return chance >= 0.5 ? (-100 * chance) / (1 - chance) : (100 * (1 - chance)) / chance;
}

/** From even money: +110 is 10 above, −110 is 10 below. */
function toCents(american: number): number {
  return american > 0 ? american - 100 : american + 100;
}
