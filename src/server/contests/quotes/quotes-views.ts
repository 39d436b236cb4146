import type { PriceChangeView, PriceHistoryView } from '#contract/quotes.ts';
import type { oddsQuotes } from '#db/tables/games.ts';
import type { OddsQuote } from '#domain/game.ts';

type QuoteRow = typeof oddsQuotes.$inferSelect;

export function viewQuote(quote: OddsQuote): NonNullable<PriceHistoryView['named']> {
  return {
    provider: quote.provider,
    homeSpread: quote.homeSpread ?? null,
    homeSpreadPrice: quote.homeSpreadPrice ?? null,
    awaySpreadPrice: quote.awaySpreadPrice ?? null,
    total: quote.total ?? null,
    overPrice: quote.overPrice ?? null,
    underPrice: quote.underPrice ?? null,
    homeMoneyline: quote.homeMoneyline ?? null,
    awayMoneyline: quote.awayMoneyline ?? null,
  };
}

export function viewChange({ quote, at, seenAt, withdrawnAt }: QuoteRow): PriceChangeView {
  return {
    ...viewQuote(quote),
    at: at.toISOString(),
    seenAt: (seenAt ?? at).toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}
