import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { deviceCookie } from './device-token.ts';
import type { SessionOrigin } from './sessions/session.ts';
import { carriedToken, sessionCookie } from './sessions/session-cookie.ts';

export interface Visit extends Omit<SessionOrigin, 'hasSecondFactor'> {
  deviceToken?: string;
}

export function toVisit(config: Config, request: FastifyRequest): Visit {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    sessionToken: carriedToken(config, request),
    deviceToken: request.server.parseCookie(request.headers.cookie ?? '')[
      deviceCookie(config, request).name
    ],
  };
}

export function clearSessionCookie(config: Config, request: FastifyRequest, reply: FastifyReply) {
  const { name, options } = sessionCookie(config, request);
  reply.clearCookie(name, { ...options, maxAge: undefined });
}
