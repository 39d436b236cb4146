import { analystEndpoints } from '#contract/analysts.ts';
import type { Routes } from '../../http/route.ts';
import { getModels, getUsage } from './usage.ts';

export function registerAnalystUsageRoutes({ context, route }: Routes): void {
  route(analystEndpoints.models, ({ user }) => getModels(context, user.id));
  route(analystEndpoints.usage, ({ query }) => getUsage(context, query.days));
}
