import { hourMs } from '#domain/calendar/durations.ts';
import type { Database } from '#db/client.ts';
import { first } from '#db/first.ts';
import { passwordResetLinks, users } from '#db/tables/accounts-tables.ts';
import { sendMail } from '#providers/smtp-mail.ts';
import type { AccountContext, AppContext } from '#server/context.ts';
import { AppError, fieldError } from '#server/errors.ts';
import { requireAccount } from '#server/security/admission.ts';
import { actOn, type Actor, logAct, recordAct } from '#server/security/audit-log.ts';
import { getPasswordMark } from '#server/security/challenges.ts';
import { partyAt } from '#server/security/login-guard.ts';
import { hashingQueue, hashPassword } from '#server/security/password-hashing.ts';
import { toParty } from '#server/security/rate-limit.ts';
import { hashToken, isToken, makeToken } from '#server/security/sessions/session-token.ts';
import type { Account } from '#server/security/sessions/session.ts';
import * as accounts from '#server/accounts/accounts/accounts.ts';
import { requireProof } from '#server/accounts/second-factors/second-factors.ts';
import { sendResetMails } from './password-resets-types.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { approvalEndpoints } from '#contract/accounts/approvals-endpoints.ts';
import { type Routes, createRoutes } from '#server/http/route.ts';

/**
 * Creates a password reset link for an administrator to pass on; earlier links become invalid.
 * Whoever has a link can take over the account, so one for another administrator takes `prove`.
 */
export async function makeLink(
  context: AccountContext,
  actor: Actor,
  userId: string,
  prove: () => Promise<void>,
) {
  const account = await accounts.findAccount(context.db, userId);
  if (account === undefined) throw new AppError('not_found', 'User not found.');
  if (account.id === actor.id) {
    throw new AppError('forbidden', 'Change your own password under Account settings.');
  }
  if (account.role === 'admin') await prove();
  const act = { actor, action: 'reset-link' as const, subjectId: userId, at: context.now() };
  const link = await context.db.transaction(async (transaction) => {
    await deleteLinks(transaction, userId);
    await recordAct(transaction, act);
    return addLink(transaction, account, linkLifetimeMs.administrator, act.at);
  });
  logAct(context.log, act);
  return link;
}

/** Does the same work for every address, so that no answer reveals which are known. */
export async function askForLink(context: AppContext, email: string, address: string) {
  if (!context.config.sendsMail) {
    const message = 'Email is not set up. Ask an administrator for a one-time link.';
    throw new AppError('not_found', message);
  }
  const problem = accounts.problemOfEmail(accounts.tidyEmail(email));
  if (problem !== undefined) {
    throw fieldError('invalid_request', 'email', problem);
  }
  const party = toParty(address);
  const limit = context.config.rateLimits.signup;
  await context.limits.enforce(
    { action: 'forgotten-password', subject: party, limit },
    'Too many requests from your network. Please try again later.',
  );
  const emailFolded = accounts.foldEmail(email);
  const mails = { action: 'reset-mail', subject: emailFolded, limit: maxMails };
  context.log.info({ event: 'reset_mail_asked', address }, 'password reset requested');
  // Over the limit, does nothing silently: an error would let strangers block the owner.
  if (!(await context.limits.consume(mails)).allowed) return;
  await context.jobs.send(sendResetMails, { emailFolded }, { key: emailFolded });
}

export async function mailLink(context: AccountContext, emailFolded: string): Promise<void> {
  const { config, db, now } = context;
  const { smtpUrl } = config.secrets;
  const account = await accounts.findAccountByEmail(db, emailFolded);
  if (account === undefined || smtpUrl === undefined) return;
  const { path } = await addLink(db, account, linkLifetimeMs.mail, now());
  // Never from the request: an attacker could make the owner's link lead to their own site.
  const link = new URL(path, config.publicUrl ?? `http://localhost:${config.port}`).href;
  await sendMail({ url: smtpUrl, from: config.mailFrom }, resetMail(account, link));
  context.log.info({ event: 'reset_mail_sent', userId: account.id }, 'password reset link sent');
}

const uselessLink = 'This link is no longer valid. Please request a new one.';

/** Sets a new password with a link, once, and ends every session of the account. */
export async function resetPassword(
  context: AccountContext,
  { token, newPassword }: { token: string; newPassword: string },
  address: string,
): Promise<void> {
  await context.limits.enforce(
    {
      action: 'reset-password',
      subject: toParty(address),
      limit: context.config.rateLimits.login,
    },
    'Too many attempts. Please try again later.',
  );
  const account = await findOwner(context, token);
  if (account === undefined) {
    context.log.warn({ event: 'password_reset_failed', address }, 'invalid password reset link');
    throw new AppError('invalid_credentials', uselessLink);
  }
  accounts.refuseBadPassword(newPassword, [account.username, account.email], 'newPassword');
  const party = partyAt(address, account.emailFolded, true);
  const passwordHash = await hashingQueue.run(party, () => hashPassword(newPassword));

  const actor = { id: account.id, address };
  const act = { actor, action: 'use-reset-link' as const, subjectId: account.id };
  const changed = await actOn(context, act, async (transaction) => {
    // Only if the password is unchanged: of two users of a link, the second fails.
    const current = await accounts.changeChecked(transaction, account, { passwordHash });
    if (current === undefined) return undefined;
    await deleteLinks(transaction, account.id);
    await context.sessions.endAll(transaction, account.id, 'password_changed');
    return current;
  });
  if (changed === undefined) throw new AppError('invalid_credentials', uselessLink);
}

async function findOwner(context: AccountContext, token: string): Promise<Account | undefined> {
  if (!isToken(token)) return undefined;
  const { tokenHash, expiresAt, passwordMark, userId } = passwordResetLinks;
  const found = await first(
    context.db
      .select({ passwordMark, account: users })
      .from(passwordResetLinks)
      .innerJoin(users, eq(users.id, userId))
      .where(and(eq(tokenHash, hashToken(token)), gt(expiresAt, context.now()))),
  );
  const isCurrent = found !== undefined && found.passwordMark === getPasswordMark(found.account);
  return isCurrent ? found.account : undefined;
}

async function deleteLinks(db: Database, userId: string): Promise<void> {
  await db.delete(passwordResetLinks).where(eq(passwordResetLinks.userId, userId));
}

/** The path has the token, which is stored hashed. */
async function addLink(db: Database, account: Account, lifetimeMs: number, at: Date) {
  const token = makeToken();
  const expiresAt = new Date(at.getTime() + lifetimeMs);
  await db.delete(passwordResetLinks).where(lte(passwordResetLinks.expiresAt, at));
  await db.insert(passwordResetLinks).values({
    tokenHash: hashToken(token),
    userId: account.id,
    passwordMark: getPasswordMark(account),
    createdAt: at,
    expiresAt,
  });
  // The token follows `#`, which browsers never send: no log and no Referer has it.
  return { path: `/reset-password#${token}`, expiresAt };
}

/** Lifetime of a link made by an administrator, and of one sent by email. */
const linkLifetimeMs = { administrator: 24 * hourMs, mail: hourMs } as const;

const maxMails = { count: 3, seconds: 3600 } as const;

function resetMail(account: Pick<Account, 'username' | 'email'>, link: string) {
  return {
    to: account.email,
    subject: 'Set a new Linewise password',
    text: [
      `Hello ${account.username},`,
      'Someone requested a new password for your Linewise account. If it was you, open this link within one hour. It works once:',
      link,
      'If it was not you, ignore this email. Your password has not changed.',
    ].join('\n\n'),
  };
}

const bodyLimit = 16 * 1024;

export function registerPasswordResetRoutes({ app, context }: Routes): void {
  const { route } = createRoutes(app, context, { bodyLimit });
  route(approvalEndpoints.makeResetLink, async ({ params, body, user, session, request }) => {
    const actor = { id: user.id, address: request.ip };
    const prove = async () => {
      const password = body?.password;
      if (password !== undefined) {
        return requireProof(context, requireAccount(session), password, request.ip);
      }
      const message = 'A link for an administrator needs your own password.';
      throw fieldError('forbidden', 'password', message);
    };
    const { path, expiresAt } = await makeLink(context, actor, params.id, prove);
    return { path, expiresAt: expiresAt.toISOString() };
  });

  route(accountEndpoints.forgottenPassword, async ({ body, request }) => {
    await askForLink(context, body.email, request.ip);
    return { message: 'If an account uses this email, we sent it a link.' };
  });

  route(accountEndpoints.resetPassword, async ({ body, request }) => {
    await resetPassword(context, body, request.ip);
    return { message: 'Password changed. Sign in with your new password.' };
  });
}
