import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { AppError, type ErrorCode } from '#server/errors.ts';
import { isIP } from 'node:net';
import type { Logger } from 'pino';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses CSRF and DNS rebinding by Fetch Metadata and Origin; what sends neither is no browser.
 * With PUBLIC_URL, a page of any other name is foreign, even if that name leads here.
 */
export function refusalOfOrigin(config: Config, request: FastifyRequest): AppError | undefined {
  if (safeMethods.has(request.method)) return undefined;

  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return foreign();

  const { origin } = request.headers;
  if (origin === undefined && site === undefined) return undefined;
  const { publicUrl } = config;
  const target = parseAddress(`${request.protocol}://${request.host}`);
  const page = origin === undefined ? target : parseAddress(origin);
  if (page === undefined) return foreign();
  if (publicUrl !== undefined && page.host === new URL(publicUrl).host) return undefined;
  if (page.host !== target?.host) return foreign();
  if (publicUrl === undefined || isUnnamed(page.hostname)) return undefined;
  return new AppError('foreign_origin', `This is not the address of Linewise. Open ${publicUrl}`);
}

function foreign(): AppError {
  return new AppError('foreign_origin', 'Cross-site request blocked.');
}

function parseAddress(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** Hosts that no name service answers for: this machine, and plain IP addresses. */
function isUnnamed(hostname: string): boolean {
  return /(^|\.)localhost$/.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
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
