import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import type { Logger } from 'pino';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** CSRF: by Fetch Metadata, else the Origin header; what sends neither is no browser. */
export function refusalOfOrigin(config: Config, request: FastifyRequest): AppError | undefined {
  if (safeMethods.has(request.method)) return undefined;

  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return foreign();

  const { origin } = request.headers;
  if (origin === undefined) return undefined;
  const host = parseHost(origin);
  const own = [
    parseHost(`${request.protocol}://${request.host}`),
    config.publicUrl === undefined ? undefined : parseHost(config.publicUrl),
  ];
  return host === undefined || !own.includes(host) ? foreign() : undefined;
}

function foreign(): AppError {
  return new AppError('foreign_origin', 'Cross-site request blocked.');
}

function parseHost(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}

const denials: Partial<Record<ErrorCode, string>> = {
  not_signed_in: 'access_denied',
  not_approved: 'access_denied',
  not_administrator: 'access_denied',
  second_factor_required: 'access_denied',
  foreign_origin: 'foreign_origin',
  rate_limited: 'limit_hit',
};

/** Logs who was refused what, for later investigation. No body, no cookie. */
export function logRefusal(log: Logger, error: AppError, request: FastifyRequest): void {
  const event = denials[error.code];
  if (event === undefined) return;
  log.warn(
    {
      event,
      code: error.code,
      userId: request.session?.account.id ?? null,
      address: request.ip,
      method: request.method,
      route: request.routeOptions.url ?? null,
    },
    'request rejected',
  );
}
