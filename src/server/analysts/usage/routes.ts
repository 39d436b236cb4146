import { analystEndpoints } from '#contract/analysts.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { getModels, getUsage } from './service.ts';

export function registerAnalystUsageRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, analystEndpoints.models, ({ user }) => getModels(context, user.id));
  route(app, context, analystEndpoints.usage, ({ query }) => getUsage(context, query.days));
}
