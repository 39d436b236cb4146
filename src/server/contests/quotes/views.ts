import type { PriceChangeView, PriceHistoryView } from '#contract/quotes.ts';
import type { oddsQuotes } from '#db/tables/games.ts';
import type { OddsQuote } from '#domain/game.ts';

type QuoteRow = typeof oddsQuotes.$inferSelect;

export function viewQuote(quote: OddsQuote): NonNullable<PriceHistoryView['named']> {
  const { provider, homeSpread, total, homeMoneyline, awayMoneyline } = quote;
  return {
    provider,
    homeSpread: homeSpread ?? null,
    total: total ?? null,
    homeMoneyline: homeMoneyline ?? null,
    awayMoneyline: awayMoneyline ?? null,
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
