import { z } from 'zod';
import { endpointsFor, moment } from './endpoint.ts';
import { bestPrice, leagueParam, quotedPrice } from './shared.ts';
import { feedId } from './text.ts';

const priceChange = quotedPrice.extend({
  at: moment,
  seenAt: moment,
  /** Time of the withdrawal; null while quoted or replaced. */
  withdrawnAt: moment.nullable(),
});
export type PriceChangeView = z.infer<typeof priceChange>;

/** A sportsbook's current price, or the one at the start. */
const bookPrice = quotedPrice.extend({
  /** Times at which it took this value, and was last seen. */
  at: moment,
  seenAt: moment,
});
export type BookPriceView = z.infer<typeof bookPrice>;

export const priceHistory = z.object({
  /** Prices of each sportsbook that still quotes, the market's first. */
  books: z.array(bookPrice),
  /** Across bookmakers, current or at the start; empty with fewer than two. */
  best: z.array(bestPrice),
  /** The feed's opening price, which has no time; null when none. */
  named: quotedPrice.nullable(),
  first: priceChange.nullable(),
  /** Changes before the start, newest first; may be truncated. */
  changes: z.array(priceChange),
  isCut: z.boolean(),
  /** The game has begun: the newest change is the closing price. */
  isClosed: z.boolean(),
});
export type PriceHistoryView = z.infer<typeof priceHistory>;

export const quoteEndpoints = {
  prices: endpointsFor('member', 'Games').get('/api/:league/games/:id/prices', {
    summary: 'A game’s price history until its start, and the best price for each side.',
    params: leagueParam.extend({ id: feedId }),
    answer: priceHistory,
  }),
};
