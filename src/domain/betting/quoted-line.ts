import type { OddsQuote } from '#domain/game.ts';
import type { BetMarket, BetSide } from './bet.ts';
import { asAmericanPrice } from './odds.ts';

export interface QuotedLine {
  line: number | null;
  price: number | null;
  /** Price of the other side, needed to remove the margin. */
  otherPrice: number | null;
}

export function getQuotedLine(
  quote: Omit<OddsQuote, 'provider'>,
  market: BetMarket,
  side: BetSide | null,
): QuotedLine {
  const isFirst = side === 'home' || side === 'over';
  if (market === 'moneyline') {
    return buildLine(undefined, quote.homeMoneyline, quote.awayMoneyline, isFirst);
  }
  if (market === 'total') return buildLine(quote.total, quote.overPrice, quote.underPrice, isFirst);
  if (market !== 'spread') return { line: null, price: null, otherPrice: null };
  const { homeSpread } = quote;
  const handicap = homeSpread === undefined || isFirst ? homeSpread : 0 - homeSpread;
  return buildLine(handicap, quote.homeSpreadPrice, quote.awaySpreadPrice, isFirst);
}

function buildLine(
  line: number | undefined,
  first: number | undefined,
  second: number | undefined,
  isFirst: boolean,
): QuotedLine {
  return {
    line: line ?? null,
    price: toPrice(isFirst ? first : second),
    otherPrice: toPrice(isFirst ? second : first),
  };
}

function toPrice(quoted: number | undefined): number | null {
  return quoted === undefined ? null : (asAmericanPrice(Math.round(quoted)) ?? null);
}
