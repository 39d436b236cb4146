import { healthEndpoints } from '#contract/operations/health.ts';
import type { AppContext } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { readHealth } from './service.ts';

export function registerHealthRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, healthEndpoints.health, async () => (await readHealth(context)).view);
}
