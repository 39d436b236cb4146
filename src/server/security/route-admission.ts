import type { Access } from '#contract/endpoint.ts';
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { AppContext } from '#server/context.ts';
import * as admission from './admission.ts';
import { toParty } from './rate-limit.ts';
import { carriedToken } from './sessions/session-cookie.ts';
import type { Session } from './sessions/session.ts';

/** Options of a route outside the contract (files, pages), with the same access check. */
export function guarded(context: AppContext, access: Access): RouteShorthandOptions {
  return {
    onRequest(request, _reply, done) {
      const session = context.sessions.find(carriedToken(context.config, request));
      // Fastify hooks either return a promise or call back.
      if (session instanceof Promise || access === 'record') {
        return admitLater(context, access, request, session);
      }
      request.session = session;
      userFor(context, access, session);
      done();
    },
  };
}

async function admitLater(
  context: AppContext,
  access: Access,
  request: FastifyRequest,
  session: ReturnType<AppContext['sessions']['find']>,
): Promise<void> {
  request.session = await session;
  if (access === 'record') await admitReader(context, request);
  else userFor(context, access, request.session);
}

/** Rate limit of visitors reading a public record. */
const visitorLimit = { count: 60, seconds: 60 };

async function admitReader(context: AppContext, request: FastifyRequest): Promise<void> {
  const isMember =
    request.session !== undefined &&
    admission.findAccountRefusal(request.session.account) === undefined;
  if (isMember) return;
  if (!context.config.isRecordPublic) return void admission.requireMember(request.session);
  const bucket = { action: 'record', subject: toParty(request.ip), limit: visitorLimit };
  await context.limits.enforce(bucket, 'Too many requests from your network. Please wait.');
}

/** @throws AppError when the session may not call this */
export function userFor({ config }: AppContext, access: Access, session: Session | undefined) {
  switch (access) {
    case 'open':
    case 'record':
      return undefined;
    case 'account':
      admission.requireAccount(session);
      return undefined;
    case 'member':
      return admission.requireMember(session);
    case 'administrator':
      return admission.requireAdministrator(session, config);
  }
}
