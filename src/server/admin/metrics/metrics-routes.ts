import { AppError } from '#server/errors.ts';
import type { Routes } from '#server/http/route.ts';
import { createMetrics, measureRequests } from './metrics.ts';
import type { FastifyRequest } from 'fastify';
import { hash, timingSafeEqual } from 'node:crypto';

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

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Metrics are for this machine, or with the token. A proxy on this machine makes every caller look
 * local, so a proxied request needs the token; the Host check prevents DNS rebinding from a browser
 * on this machine.
 */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization } = request.headers;
  if (token !== undefined && authorization !== undefined) {
    return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
  }
  const isForwarded = proxyHeaders.some((name) => request.headers[name] !== undefined);
  return (
    !isForwarded &&
    loopback.test(request.raw.socket.remoteAddress ?? '') &&
    loopbackHost.test(request.headers.host ?? '')
  );
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
