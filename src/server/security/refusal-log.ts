import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { AppError, ErrorCode } from '../errors.ts';

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
