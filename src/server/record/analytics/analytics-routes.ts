import { analyticsEndpoints, recordEndpoints } from '#contract/record/analytics.ts';
import { statusEndpoints } from '#contract/operations/operations.ts';
import type { Routes } from '../../http/route.ts';
import { getAnalytics, getFigures, getAutomaticRecord, getStatus } from './analytics.ts';

export function registerTrackRecordRoutes({ context, route }: Routes): void {
  route(analyticsEndpoints.analytics, ({ query, user }) =>
    getAnalytics(context, user.id, {
      sport: query.sport,
      by: query.mine === 'true' ? 'mine' : query.by,
      basis: query.basis,
      model: query.model,
    }),
  );
  route(recordEndpoints.record, ({ query }) => getAutomaticRecord(context, query));
  route(analyticsEndpoints.figures, () => getFigures(context));
  route(statusEndpoints.status, () => getStatus(context));
}
