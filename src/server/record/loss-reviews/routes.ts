import { lossReviewEndpoints } from '#contract/record/loss-reviews.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { listLosses, reviewLoss } from './service.ts';

export function registerLossReviewRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, lossReviewEndpoints.list, ({ query, user }) =>
    listLosses(context, user.id, query),
  );
  route(app, context, lossReviewEndpoints.one, ({ params, query, user }) =>
    reviewLoss(context, user.id, params, query.prediction),
  );
}
