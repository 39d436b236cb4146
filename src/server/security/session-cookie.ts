import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Name and attributes of the session cookie, for this request's way of arriving. */
export function sessionCookie(config: Config, request: FastifyRequest) {
  return cookieFor(config, request, 'linewise_session', config.sessions.absoluteMs);
}

/** Under TLS a cookie is bound to this host by its name; scripts never see it. */
export function cookieFor(config: Config, request: FastifyRequest, name: string, keptMs: number) {
  const secure = isSecure(config, request);
  return {
    name: secure ? `__Host-${name}` : name,
    options: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax' as const,
      secure,
      maxAge: keptMs / 1000,
    },
  };
}

/**
 * The session token that a request carries. Two cookies of the name are none: somebody has planted
 * one of them, and nobody can tell which.
 */
export function carriedToken(config: Config, request: FastifyRequest): string | undefined {
  const { cookie } = request.headers;
  if (cookie === undefined) return undefined;
  const { name } = sessionCookie(config, request);
  const named = cookie.split(';').filter((pair) => pair.trim().startsWith(`${name}=`));
  const [only] = named;
  return only === undefined || named.length > 1 ? undefined : only.trim().slice(name.length + 1);
}

/** Does this request's answer travel under TLS? Decides Secure cookies and HSTS. */
export function isSecure(config: Config, request: FastifyRequest): boolean {
  if (config.cookieSecure !== 'auto') return config.cookieSecure === 'always';
  return request.protocol === 'https' || config.publicUrl?.startsWith('https:') === true;
}
