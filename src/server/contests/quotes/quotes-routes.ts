import { quoteEndpoints } from '#contract/quotes.ts';
import type { Routes } from '../../http/route.ts';
import { findGame } from '../games/games.ts';
import { notFoundError } from '../seasons/seasons.ts';
import { listPrices } from './quotes.ts';

export function registerQuoteRoutes({ context, route }: Routes): void {
  route(quoteEndpoints.prices, async ({ params }) => {
    const game = await findGame(context, params.league, params.id);
    if (game === undefined) throw await notFoundError(context, params.league, 'Game not found.');
    return listPrices(context, game);
  });
}
