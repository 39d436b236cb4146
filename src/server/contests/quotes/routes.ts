import { quoteEndpoints } from '#contract/quotes.ts';
import type { Routes } from '../../http/route.ts';
import { findGame } from '../games/service.ts';
import { missing } from '../seasons/service.ts';
import { listPrices } from './service.ts';

export function registerQuoteRoutes({ context, route }: Routes): void {
  route(quoteEndpoints.prices, async ({ params }) => {
    const game = await findGame(context, params.league, params.id);
    if (game === undefined) throw await missing(context, params.league, 'There is no such game.');
    return listPrices(context, game);
  });
}
