import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

const sessionName = 'linewise_session';

export function sessionCookie(config: Config, request: FastifyRequest) {
  return cookieFor(config, request, sessionName, config.sessions.absoluteMs);
}

/** A cookie that scripts never see. Under TLS its name's prefix binds it to this host. */
export function cookieFor(config: Config, request: FastifyRequest, name: string, keptMs: number) {
  const secure = isSecure(config, request);
  return {
    name: nameFor(config, request, name),
    options: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax' as const,
      secure,
      maxAge: keptMs / 1000,
    },
  };
}

function nameFor(config: Config, request: FastifyRequest, name: string): string {
  return isSecure(config, request) ? `__Host-${name}` : name;
}

/**
 * Token in the request's cookie. Two cookies of the name count as none: one was planted, and nobody
 * can tell which.
 */
export function carriedToken(config: Config, request: FastifyRequest): string | undefined {
  const { cookie } = request.headers;
  if (cookie === undefined) return undefined;
  const start = `${nameFor(config, request, sessionName)}=`;
  const named = cookie.split(';').filter((pair) => pair.trimStart().startsWith(start));
  const [only] = named;
  return only === undefined || named.length > 1 ? undefined : only.trim().slice(start.length);
}

/** Whether this request's answer travels under TLS; decides on Secure cookies and HSTS. */
export function isSecure(config: Config, request: FastifyRequest): boolean {
  if (config.cookieSecure !== 'auto') return config.cookieSecure === 'always';
  return request.protocol === 'https' || config.publicUrl?.startsWith('https:') === true;
}
