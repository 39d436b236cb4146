import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Measurements are for this machine, or for whoever has the token. A proxy on this machine makes
 * every caller look local, so a request that came through one needs the token.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization } = request.headers;
  if (token !== undefined && authorization !== undefined) {
    return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
  }
  const isForwarded = proxyHeaders.some((name) => request.headers[name] !== undefined);
  return !isForwarded && loopback.test(request.raw.socket.remoteAddress ?? '');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
