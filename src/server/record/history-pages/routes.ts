import { historyEndpoints } from '#contract/record/history.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { viewHistoryPage } from './service.ts';

export function registerHistoryPageRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, historyEndpoints.page, ({ query: { cursor, limit, ...filters }, user }) =>
    viewHistoryPage(context, user.id, filters, { cursor, limit }),
  );
}
