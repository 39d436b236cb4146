import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Metrics are for this machine, or with the token. A proxy on this machine makes every caller look
 * local, so a proxied request needs the token; the Host check prevents DNS rebinding from a browser
 * on this machine.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
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
  return createHash('sha256').update(text).digest();
}
