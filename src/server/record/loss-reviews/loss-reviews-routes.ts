import { lossReviewEndpoints } from '#contract/record/loss-reviews.ts';
import type { Routes } from '../../http/route.ts';
import { listLosses, reviewLoss } from './loss-reviews.ts';

export function registerLossReviewRoutes({ context, route }: Routes): void {
  route(lossReviewEndpoints.list, ({ query, user }) => listLosses(context, user.id, query));
  route(lossReviewEndpoints.one, ({ params, query, user }) =>
    reviewLoss(context, user.id, params, query.prediction),
  );
}
