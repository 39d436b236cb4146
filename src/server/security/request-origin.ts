import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that a foreign page makes a browser send (CSRF): Fetch Metadata where the
 * browser sends it, and the Origin header as the fallback. Programs that send neither are no browser.
 */
export function refuseForeignOrigin(config: Config, request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return;

  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign();

  const { origin } = request.headers;
  if (origin === undefined) return;
  const host = hostOf(origin);
  const own = [
    hostOf(`${request.protocol}://${request.host}`),
    config.publicUrl === undefined ? undefined : hostOf(config.publicUrl),
  ];
  if (host === undefined || !own.includes(host)) throw foreign();
}

function foreign(): AppError {
  return new AppError('foreign_origin', 'This request came from another site and was refused.');
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
