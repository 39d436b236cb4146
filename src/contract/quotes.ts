import { z } from 'zod';
import { betSides, matchupMarkets } from '#domain/betting/bet.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { leagueParam } from './shared.ts';
import { feedId } from './text.ts';

/** A price as it was seen. `homeSpread` is the home handicap: −7 = home favored by 7. */
const quotedPrice = z.object({
  provider: z.string(),
  homeSpread: z.number().nullable(),
  homeSpreadPrice: z.number().nullable(),
  awaySpreadPrice: z.number().nullable(),
  total: z.number().nullable(),
  overPrice: z.number().nullable(),
  underPrice: z.number().nullable(),
  homeMoneyline: z.number().nullable(),
  awayMoneyline: z.number().nullable(),
});

const priceChange = quotedPrice.extend({
  /** When it became what it is. */
  at: moment,
  /** When it was last seen. */
  seenAt: moment,
  /** When it was no longer quoted; null while it is, or another followed it. */
  withdrawnAt: moment.nullable(),
});
export type PriceChangeView = z.infer<typeof priceChange>;

/** The best that one side can be backed at. */
const bestPrice = z.object({
  market: z.enum(matchupMarkets),
  side: z.enum(betSides),
  /** The side's own handicap, or the total; null for a moneyline. */
  line: z.number().nullable(),
  price: z.number(),
  provider: z.string(),
});
export type BestPriceView = z.infer<typeof bestPrice>;

export const priceHistory = z.object({
  /** Across bookmakers, now or at the start; empty with fewer than two. */
  best: z.array(bestPrice),
  /** The opening price that the feed names, without a time; null where it names none. */
  named: quotedPrice.nullable(),
  /** The first price that we saw; null before there is one. */
  first: priceChange.nullable(),
  /** Each change before the start, the newest first, as far back as the list goes. */
  changes: z.array(priceChange),
  /** Are there earlier ones? */
  isCut: z.boolean(),
  /** True once the game has begun: the newest change is then the close. */
  isClosed: z.boolean(),
});
export type PriceHistoryView = z.infer<typeof priceHistory>;

const member = endpointsFor('member', 'Games');

export const quoteEndpoints = {
  prices: member.get('/api/:league/games/:id/prices', {
    summary: 'A game’s price history until its start, and the best price for each side.',
    params: leagueParam.extend({ id: feedId }),
    answer: priceHistory,
  }),
};
