import { feedEndpoints } from '#contract/operations/operations.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { viewFeeds } from './service.ts';

export function registerFeedRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, feedEndpoints.feeds, () => viewFeeds(context));
}
