import { analyticsEndpoints, recordEndpoints } from '#contract/record/analytics.ts';
import type { Routes } from '../../http/route.ts';
import { getAnalytics, getFigures } from './analytics.ts';

export function registerAnalyticsRoutes({ context, route }: Routes): void {
  route(analyticsEndpoints.analytics, ({ query: { mine, ...query }, user }) =>
    getAnalytics(context, {
      ...query,
      by: mine === 'true' ? 'mine' : query.by,
      viewerId: user.id,
    }),
  );
  route(recordEndpoints.record, ({ query }) =>
    getAnalytics(context, { ...query, by: 'automatic' }),
  );
  route(analyticsEndpoints.figures, () => getFigures(context));
}
