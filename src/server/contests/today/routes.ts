import type { FastifyInstance } from 'fastify';
import { todayEndpoints } from '#contract/today.ts';
import type { AppContext } from '../../context.ts';
import { feedRoute } from '../../http/route.ts';
import { viewToday } from './service.ts';

export function registerTodayRoutes(app: FastifyInstance, context: AppContext): void {
  feedRoute(app, context, todayEndpoints.today, (_call, request, reply) =>
    context.feeds.send(request, reply, [...context.leagues], 'today', () => viewToday(context)),
  );
}
