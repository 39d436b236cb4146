import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import type { Config } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { type Routes, createRoutes } from '#server/http/route.ts';
import { deviceCookie } from '#server/security/device-token.ts';
import { isSecondFactorMissing, requireAccount } from '#server/security/admission.ts';
import { carriedToken, sessionCookie } from '#server/security/sessions/session-cookie.ts';
import { clearSessionCookie, toVisit } from '#server/security/visit.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPreferences } from '#server/accounts/preferences/preferences.ts';
import * as factors from '#server/accounts/second-factors/second-factors.ts';
import { describeDevice } from './accounts-rules.ts';
import * as accounts from './accounts.ts';

/** Bytes; four times the longest password and names, so that a megabyte is never hashed. */
const bodyLimit = 16 * 1024;

export function registerAccountRoutes({ app, context }: Routes): void {
  const { route } = createRoutes(app, context, { bodyLimit });
  const { config } = context;

  route(accountEndpoints.me, async ({ session, request }) => ({
    user: session === undefined ? null : accounts.userView(session.account),
    preferences: session === undefined ? null : await readPreferences(context, session.account.id),
    isSecondFactorMissing: session !== undefined && isSecondFactorMissing(session, config),
    ended: session === undefined ? await findEnding(context, request) : null,
    installation: {
      dataSource: context.source.kind,
      helplines: config.helplines,
      isRecordPublic: config.isRecordPublic,
      publicUrl: config.publicUrl,
      sendsMail: config.sendsMail,
      takesPasskeys: factors.findRelyingParty(config.publicUrl, request) !== undefined,
    },
  }));

  route(accountEndpoints.signup, async ({ body, request, reply }) => {
    const signedIn = await accounts.signUp(context, body, toVisit(config, request));
    return answerSignedIn(context, request, reply, signedIn);
  });

  route(accountEndpoints.login, async ({ body, request, reply }) => {
    const outcome = await accounts.logIn(context, body, toVisit(config, request));
    if (!('challenge' in outcome)) return answerSignedIn(context, request, reply, outcome);
    const { challenge: token, expiresAt } = outcome;
    return { user: null, challenge: { token, expiresAt: expiresAt.toISOString() } };
  });

  route(accountEndpoints.loginWithCode, async ({ body, request, reply }) => {
    const signedIn = await accounts.logInWithCode(context, body, toVisit(config, request));
    return answerSignedIn(context, request, reply, signedIn);
  });

  route(accountEndpoints.passkeyLoginOptions, ({ request }) => {
    const party = factors.getRelyingParty(config, request);
    return accounts.askForPasskey(context, party, toVisit(config, request));
  });

  route(accountEndpoints.loginWithPasskey, async ({ body, request, reply }) => {
    const party = factors.getRelyingParty(config, request);
    const visit = toVisit(config, request);
    const signedIn = await accounts.logInWithPasskey(context, party, body, visit);
    return answerSignedIn(context, request, reply, signedIn);
  });

  route(accountEndpoints.logout, async ({ request, reply }) => {
    await accounts.logOut(context, toVisit(config, request));
    clearSessionCookie(config, request, reply);
    return { message: 'You have been successfully logged out.' };
  });

  route(accountEndpoints.changePassword, async ({ body, session, request, reply }) => {
    const visit = toVisit(config, request);
    const own = requireAccount(session);
    const deviceToken = await accounts.changePassword(context, own, body, visit);
    const device = deviceCookie(config, request);
    reply.setCookie(device.name, deviceToken, device.options);
    return { message: 'Your password was changed. All other sessions were signed out.' };
  });

  route(accountEndpoints.sessions, async ({ session }) => {
    const current = requireAccount(session);
    const all = await context.sessions.listForUser(current.account.id);
    return { sessions: all.map((row) => ownSessionView(config, row, current.id)) };
  });

  route(accountEndpoints.revokeSessions, async ({ session, request, reply }) => {
    const own = requireAccount(session);
    await accounts.logOutEverywhere(context, own, toVisit(config, request));
    clearSessionCookie(config, request, reply);
    return { message: 'You have been signed out everywhere.' };
  });

  route(accountEndpoints.revokeSession, async ({ params, session, request }) => {
    const own = requireAccount(session);
    await accounts.endSession(context, own, params.id, toVisit(config, request));
    return { message: 'Session ended.' };
  });
}

/** The reason a session ended. Only the browser that held it may learn it. */
async function findEnding(context: AppContext, request: FastifyRequest) {
  const ending = await context.sessions.findEnding(carriedToken(context.config, request));
  return ending ?? null;
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

type SessionRow = Awaited<ReturnType<AppContext['sessions']['listForUser']>>[number];

function ownSessionView({ sessions: { idleMs } }: Config, row: SessionRow, currentId: string) {
  const idleEnd = row.lastSeenAt.getTime() + idleMs;
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: new Date(Math.min(idleEnd, row.expiresAt.getTime())).toISOString(),
    device: describeDevice(row.userAgent),
    address: row.address,
    hasSecondFactor: row.hasSecondFactor,
    isCurrent: row.id === currentId,
  };
}
