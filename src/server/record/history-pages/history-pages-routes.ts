import { historyEndpoints } from '#contract/record/history.ts';
import type { Routes } from '../../http/route.ts';
import { viewHistoryPage, viewHistorySummary } from './history-pages.ts';

export function registerHistoryPageRoutes({ context, route }: Routes): void {
  route(historyEndpoints.page, ({ query: { cursor, limit, ...filters }, user }) =>
    viewHistoryPage(context, user.id, filters, { cursor, limit }),
  );
  route(historyEndpoints.summary, ({ query, user }) => viewHistorySummary(context, user.id, query));
}
