import { historyEndpoints } from '#contract/record/history.ts';
import type { Routes } from '../../http/route.ts';
import { viewHistoryPage } from './service.ts';

export function registerHistoryPageRoutes({ context, route }: Routes): void {
  route(historyEndpoints.page, ({ query: { cursor, limit, ...filters }, user }) =>
    viewHistoryPage(context, user.id, filters, { cursor, limit }),
  );
}
