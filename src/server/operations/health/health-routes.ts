import { healthEndpoints } from '#contract/operations/health.ts';
import type { Routes } from '#server/http/route.ts';
import { readHealth } from './health.ts';

export function registerHealthRoutes({ context, route }: Routes): void {
  route(healthEndpoints.health, async () => (await readHealth(context)).view);
}
