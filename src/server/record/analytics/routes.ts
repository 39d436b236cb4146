import { analyticsEndpoints, recordEndpoints } from '#contract/record/analytics.ts';
import { statusEndpoints } from '#contract/operations/operations.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { getAnalytics, getFigures, getHouseRecord, getStatus } from './service.ts';

export function registerTrackRecordRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, analyticsEndpoints.analytics, ({ query, user }) =>
    getAnalytics(context, user.id, {
      sport: query.sport,
      by: query.mine === 'true' ? 'mine' : query.by,
      basis: query.basis,
    }),
  );
  route(app, context, recordEndpoints.record, ({ query }) => getHouseRecord(context, query));
  route(app, context, analyticsEndpoints.figures, () => getFigures(context));
  route(app, context, statusEndpoints.status, () => getStatus(context));
}
