import type { AccountContext } from '#server/context.ts';
import { actOn, toOwnAct } from '#server/security/audit-log.ts';
import { keepChallenge } from '#server/security/challenges.ts';
import { findTrustedDevice } from '#server/security/device-token.ts';
import { AppError, fieldError, findUniqueViolation } from '#server/errors.ts';
import { guardLogin, partyAt } from '#server/security/login-guard.ts';
import * as passwordHashing from '#server/security/password-hashing.ts';
import { hasUnstorableCharacters } from '#server/security/password-policy.ts';
import { toParty } from '#server/security/rate-limit.ts';
import { makeToken } from '#server/security/sessions/session-token.ts';
import type { Account, Session } from '#server/security/sessions/session.ts';
import type { Visit } from '#server/security/visit.ts';
import * as factors from '#server/accounts/second-factors/second-factors.ts';
import * as rules from './accounts-rules.ts';
import { finishSignIn, openSession, type SignedIn } from './sign-in.ts';
import * as store from './accounts-store.ts';
import type { User } from '#contract/accounts/accounts-endpoints.ts';

export {
  changeChecked,
  findAccount,
  findAccountByEmail,
  hasAdministrator,
  hasAnyLogin,
  insertAccount,
  listAdministratorLogins,
  lockFirstAdministrator,
  setPassword,
} from './accounts-store.ts';
export { changePassword, refuseBadPassword } from './sign-in.ts';
export { askForPasskey, logInWithCode, logInWithPasskey } from './sign-in.ts';
export type { SignedIn } from './sign-in.ts';
export {
  foldEmail,
  normalizeNames,
  type NewAccount,
  problemOfEmail,
  tidyEmail,
} from './accounts-rules.ts';

/** Creates an account awaiting approval and signs it in, so that its owner sees the status. */
export async function signUp(context: AccountContext, newAccount: rules.NewAccount, visit: Visit) {
  const fields = readNewAccount(newAccount);
  const bucket = {
    action: 'signup',
    subject: toParty(visit.address),
    limit: context.config.rateLimits.signup,
  };
  await context.limits.enforce(
    bucket,
    'Too many sign-ups from your network. Please try again later.',
  );
  await refuseOfficialName(context, fields.username);
  const party = partyAt(visit.address, undefined, false);
  const passwordHash = await passwordHashing.hashingQueue.run(party, () =>
    passwordHashing.hashPassword(newAccount.password),
  );

  const signedIn = await refusingTaken(() =>
    context.db.transaction(async (transaction) => {
      const at = context.now();
      const row = { ...fields, passwordHash, createdAt: at, lastLoginAt: at };
      const account = await store.insertAccount(transaction, row);
      return openSession(context, transaction, account, visit);
    }),
  );
  const { id: userId } = signedIn.account;
  context.log.info({ event: 'signup', userId, address: visit.address }, 'account created');
  return finishSignIn(context, signedIn);
}

/**
 * Signs in with a password, whatever the approval: a pending or rejected user sees a status page.
 * Asks for a code if the account has codes, with a challenge for the second step that is valid for
 * minutes and stored hashed. Every refusal has the same text and timing.
 */
export async function logIn(
  context: AccountContext,
  credentials: { email: string; password: string },
  visit: Visit,
): Promise<SignedIn | { challenge: string; expiresAt: Date }> {
  const { email, password } = credentials;
  if (hasUnstorableCharacters(rules.tidyEmail(email)) || hasUnstorableCharacters(password)) {
    throw new AppError(
      'invalid_request',
      'The email address or password contains invalid characters.',
    );
  }
  const emailFolded = rules.foldEmail(email);
  const account = await store.findAccountByEmail(context.db, emailFolded);
  const trustedDevice = await findTrustedDevice(context, account, visit.deviceToken);
  const attempt = { address: visit.address, emailFolded, trustedDevice };
  const guard = await guardLogin(context, attempt);
  await guard.refuseIfThrottled();
  await guard.countAttempt();

  // Checked again after queuing: a thousand parallel guesses must not all pass.
  const isRight = await passwordHashing.hashingQueue.run(guard.party, async () => {
    await guard.refuseIfThrottled();
    const matches = await (account === undefined
      ? passwordHashing.checkAgainstNobody(password)
      : passwordHashing.isPassword(account.passwordHash, password));
    if (!matches) await guard.countFailure();
    return matches;
  });

  const outcome =
    isRight && account !== undefined
      ? await context.db.transaction(async (transaction) => {
          // Enabling codes happens before this login, or ends its session.
          await factors.lockAccount(transaction, account.id);
          if (await factors.needsCode(transaction, account.id)) return 'code';
          const current = await store.changeChecked(transaction, account, {
            lastLoginAt: context.now(),
          });
          return current && openSession(context, transaction, current, visit);
        })
      : undefined;
  const trace = { userId: account?.id ?? null, address: visit.address };
  if (outcome === undefined || account === undefined) {
    context.log.warn({ event: 'login_failed', ...trace }, 'login failed');
    throw new AppError('invalid_credentials', 'Invalid credentials');
  }
  if (outcome === 'code') {
    const challenge = makeToken();
    const expiresAt = await keepChallenge(context, challenge, 'code', account);
    context.log.info({ event: 'login_code_asked', ...trace }, 'second factor requested');
    return { challenge, expiresAt };
  }
  context.log.info({ event: 'login_ok', ...trace }, 'user signed in');
  return finishSignIn(context, outcome);
}

export async function logOut(context: AccountContext, visit: Visit): Promise<void> {
  const session = await context.sessions.find(visit.sessionToken);
  if (session === undefined) return;
  await context.sessions.end(context.db, session.account.id, session.id);
  await context.sessions.forget(session.account.id);
  const trace = { userId: session.account.id, address: visit.address };
  context.log.info({ event: 'logout', ...trace }, 'user signed out');
}

/** Ends every session of the account, including the current one. */
export async function logOutEverywhere(context: AccountContext, session: Session, visit: Visit) {
  const { id: userId } = session.account;
  await actOn(context, toOwnAct(session, visit, 'end-sessions'), async (transaction) => {
    await context.sessions.endAll(transaction, userId, 'signed_out');
    return true;
  });
  const trace = { userId, address: visit.address };
  context.log.info({ event: 'logout', everywhere: true, ...trace }, 'user signed out everywhere');
}

export async function endSession(
  context: AccountContext,
  session: Session,
  sessionId: string,
  visit: Visit,
): Promise<void> {
  const detail = ({ userAgent }: { userAgent: string }) => rules.describeDevice(userAgent);
  const act = { ...toOwnAct(session, visit, 'end-session'), detail };
  const ended = await actOn(context, act, (transaction) =>
    context.sessions.end(transaction, session.account.id, sessionId),
  );
  if (ended === undefined) throw new AppError('not_found', 'Session not found.');
}

export async function getAccountByEmail(context: AccountContext, email: string): Promise<Account> {
  const account = await store.findAccountByEmail(context.db, rules.foldEmail(email));
  if (account === undefined) throw new AppError('not_found', `No account with the email ${email}.`);
  return account;
}

/** Fields of a new account; throws for invalid ones. */
export function readNewAccount(newAccount: rules.NewAccount) {
  const issues = rules.listProblems(newAccount);
  const [first] = issues;
  if (first !== undefined) throw new AppError('invalid_request', first.message, { issues });
  return rules.normalizeNames(newAccount);
}

/** Refuses names that could pass for staff: only the operator may assign them. */
async function refuseOfficialName(context: AccountContext, username: string): Promise<void> {
  const administrators = await store.listAdministratorNames(context.db);
  if (!rules.passesForOfficial(username, administrators)) return;
  throw fieldError('conflict', 'username', 'This username is reserved. Choose another one.');
}

/**
 * Turns a violated unique index into an error. The indexes decide who came first; the error reveals
 * nothing about the winner.
 */
export async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = findUniqueViolation(error);
    if (constraint === undefined) throw error;
    throw new AppError(
      'conflict',
      constraint.includes('email')
        ? 'An account with this email address already exists.'
        : 'This username is taken or too similar to another one.',
    );
  }
}

export function userView(account: Account): User {
  const { id, username, email, role, status, isActive, isPremium } = account;
  return {
    id,
    username,
    email,
    role,
    status,
    isActive,
    isPremium,
    createdAt: account.createdAt.toISOString(),
    lastLogin: account.lastLoginAt?.toISOString() ?? null,
    rejectionReason: account.rejectionReason,
    deactivationReason: account.deactivationReason,
  };
}
