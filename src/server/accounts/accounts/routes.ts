import { accountEndpoints, type OwnSession } from '#contract/accounts/accounts.ts';
import type { AppContext } from '#server/context.ts';
import { deviceCookie } from '#server/security/device-token.ts';
import { AppError } from '#server/errors.ts';
import { route } from '#server/http/route.ts';
import { requireAccount } from '#server/security/admission.ts';
import { carriedToken, sessionCookie } from '#server/security/session-cookie.ts';
import { sessionLifetime } from '#server/security/session.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getPreferences } from '../preferences/service.ts';
import { describeDevice } from './policy.ts';
import * as accounts from './service.ts';

/** The longest password and names fit four times over; a megabyte never reaches the hash. */
const bodyLimit = 16 * 1024;

export function registerAccountRoutes(app: FastifyInstance, context: AppContext): void {
  const { config } = context;

  route(app, context, accountEndpoints.me, async ({ session, request }) => ({
    user: session === undefined ? null : accounts.userView(session.account),
    preferences: session === undefined ? null : await getPreferences(context, session.account.id),
    ended: session === undefined ? await findEnding(context, request) : null,
    installation: {
      dataSource: context.source.kind,
      helplines: config.helplines,
      isRecordPublic: config.isRecordPublic,
      sendsMail: config.sendsMail,
    },
  }));

  route(
    app,
    context,
    accountEndpoints.signup,
    async ({ body, request, reply }) => {
      const signedIn = await accounts.signUp(context, body, visitOf(context, request));
      return answerSignedIn(context, request, reply, signedIn);
    },
    { bodyLimit },
  );

  route(
    app,
    context,
    accountEndpoints.login,
    async ({ body, request, reply }) => {
      const signedIn = await accounts.logIn(context, body, visitOf(context, request));
      return answerSignedIn(context, request, reply, signedIn);
    },
    { bodyLimit },
  );

  route(
    app,
    context,
    accountEndpoints.logout,
    async ({ request, reply }) => {
      await accounts.logOut(context, visitOf(context, request));
      const { name, options } = sessionCookie(config, request);
      reply.clearCookie(name, { ...options, maxAge: undefined });
      return { message: 'You have been successfully logged out.' };
    },
    { bodyLimit },
  );

  route(
    app,
    context,
    accountEndpoints.changePassword,
    async ({ body, session, request, reply }) => {
      const visit = visitOf(context, request);
      const own = requireAccount(session);
      const deviceToken = await accounts.changePassword(context, own, body, visit);
      const device = deviceCookie(config, request);
      reply.setCookie(device.name, deviceToken, device.options);
      return { message: 'Your password was changed. Everywhere else you are signed out.' };
    },
    { bodyLimit },
  );

  route(app, context, accountEndpoints.sessions, async ({ session }) => {
    const current = requireAccount(session);
    const all = await context.sessions.listOf(current.account.id);
    return { sessions: all.map((row) => ownSessionView(row, current.id)) };
  });

  route(app, context, accountEndpoints.revokeSessions, async ({ session, request, reply }) => {
    const own = requireAccount(session);
    await accounts.logOutEverywhere(context, own, visitOf(context, request));
    const { name, options } = sessionCookie(config, request);
    reply.clearCookie(name, { ...options, maxAge: undefined });
    return { message: 'You have been signed out everywhere.' };
  });

  route(app, context, accountEndpoints.revokeSession, async ({ params, session }) => {
    const { account } = requireAccount(session);
    const ended = await context.sessions.end(account.id, params.id);
    if (!ended) throw new AppError('not_found', 'There is no such session.');
    return { message: 'The session was ended.' };
  });
}

/** Only the browser that carried the session learns what became of it. */
async function findEnding(context: AppContext, request: FastifyRequest) {
  const ending = await context.sessions.findEnding(carriedToken(context.config, request));
  return ending ?? null;
}

function visitOf(context: AppContext, request: FastifyRequest): accounts.Visit {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    sessionToken: carriedToken(context.config, request),
    deviceToken: request.cookies[deviceCookie(context.config, request).name],
  };
}

function answerSignedIn(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: accounts.SignedIn,
) {
  const session = sessionCookie(context.config, request);
  reply.setCookie(session.name, signedIn.sessionToken, session.options);
  const device = deviceCookie(context.config, request);
  reply.setCookie(device.name, signedIn.deviceToken, device.options);
  return { user: accounts.userView(signedIn.account) };
}

type SessionRow = Awaited<ReturnType<AppContext['sessions']['listOf']>>[number];

function ownSessionView(row: SessionRow, currentId: string): OwnSession {
  const idleEnd = row.lastSeenAt.getTime() + sessionLifetime.idleMs;
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: new Date(Math.min(idleEnd, row.expiresAt.getTime())).toISOString(),
    device: describeDevice(row.userAgent),
    isCurrent: row.id === currentId,
  };
}
