import { betEndpoints } from '#contract/record/bets.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { getBook } from './service.ts';

export function registerBetBookRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, betEndpoints.book, ({ query, user }) => getBook(context, user.id, query));
}
