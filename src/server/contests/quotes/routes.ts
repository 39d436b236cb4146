import { quoteEndpoints } from '#contract/quotes.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { findGame } from '../games/service.ts';
import { listPrices } from './service.ts';

export function registerQuoteRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, quoteEndpoints.prices, async ({ params }) => {
    const game = await findGame(context, params.league, params.id);
    if (game === undefined) throw new AppError('not_found', 'There is no such game.');
    return listPrices(context, game);
  });
}
