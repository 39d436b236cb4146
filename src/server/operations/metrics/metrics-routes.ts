import { AppError } from '#server/errors.ts';
import type { Routes } from '#server/http/route.ts';
import { mayReadMetrics } from './metrics-rules.ts';
import { createMetrics, measureRequests } from './metrics.ts';

export function registerMetricsRoutes({ app, context }: Routes): void {
  measureRequests(app, context.process.measurements);
  const metrics = createMetrics(context);
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, context.config.secrets.metricsToken)) {
      throw new AppError(
        'forbidden',
        'Metrics require the metrics token, or a request from this machine.',
      );
    }
    const registry = await metrics.read();
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return reply.send(await registry.metrics());
  });
}
