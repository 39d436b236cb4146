import type { OddsQuote } from '#domain/game.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { type BetSide, matchupMarkets } from './bet.ts';
import { type QuotedLine, getQuotedLine } from './quoted-line.ts';

type MatchupMarket = (typeof matchupMarkets)[number];

export interface BestPrice {
  market: MatchupMarket;
  side: BetSide;
  /** The side's own handicap, or the total. */
  line: number | null;
  price: number;
  provider: string;
}

const sidesByMarket: Record<MatchupMarket, readonly BetSide[]> = {
  moneyline: ['away', 'home'],
  spread: ['away', 'home'],
  total: ['over', 'under'],
};

/** A fixed handicap (±1.5) is compared only among quotes with the first quote's favorite. */
export function bestPrices(league: LeagueId, quotes: readonly OddsQuote[]): BestPrice[] {
  const isFixed = getLeague(league).fixedHandicap !== undefined;
  return matchupMarkets.flatMap((market) =>
    sidesByMarket[market].flatMap((side) => {
      const compared =
        market === 'spread' && isFixed
          ? quotes.filter(({ homeSpread }) => homeSpread === quotes[0]?.homeSpread)
          : quotes;
      let best: BestPrice | undefined;
      for (const quote of compared) {
        const { line, price } = getQuotedLine(quote, market, side);
        if (price === null || (market !== 'moneyline' && line === null)) continue;
        if (best !== undefined && !isBetter(side, { line, price }, best)) continue;
        best = { market, side, line, price, provider: quote.provider };
      }
      return best ?? [];
    }),
  );
}

/**
 * Whether an offer beats the best so far. Over: lower totals. Under: higher totals. Spread: higher
 * handicaps.
 */
function isBetter(
  side: BetSide,
  offer: Pick<QuotedLine, 'line'> & { price: number },
  best: BestPrice,
): boolean {
  const gained = (offer.line ?? 0) - (best.line ?? 0);
  if (gained !== 0) return side === 'over' ? gained < 0 : gained > 0;
  return offer.price > best.price;
}
