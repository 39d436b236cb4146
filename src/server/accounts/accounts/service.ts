import type { Transaction } from '#db/client.ts';
import type { AccountContext } from '#server/context.ts';
import {
  findTrustedDevice,
  getDeviceSecret,
  makeDeviceToken,
} from '#server/security/device-token.ts';
import { AppError, uniqueViolationOf } from '#server/errors.ts';
import { guardLogin, partyAt } from '#server/security/login-guard.ts';
import {
  checkAgainstNobody,
  hashingTurns,
  hashPassword,
  isPassword,
} from '#server/security/password-hashing.ts';
import { hasUnstorableCharacters } from '#server/security/password-policy.ts';
import { consume, partyOf, refuseUnlessAllowed } from '#server/security/rate-limit.ts';
import type { Account, NewSession, Session } from '#server/security/session.ts';
import {
  foldEmail,
  type NewAccount,
  namesOf,
  passesForOfficial,
  problemsOf,
  tidyEmail,
} from './policy.ts';
import * as store from './store.ts';
import type { Visit } from './types.ts';

export interface SignedIn {
  account: Account;
  /** For the session cookie; stored nowhere. */
  sessionToken: string;
  /** For the device cookie. */
  deviceToken: string;
}

export {
  findAccount,
  findAccountByEmail,
  hasAdministrator,
  insertAccount,
  lockFirstAdministrator,
  replacePassword,
  setPassword,
} from './store.ts';
export { changePassword, refuseBadPassword } from './passwords.ts';
export type { Visit } from './types.ts';
export { userView } from './views.ts';
export { foldEmail, namesOf, type NewAccount, problemOfEmail, tidyEmail } from './policy.ts';

/** Creates an account that awaits approval, and signs it in: its owner sees that it waits. */
export async function signUp(
  context: AccountContext,
  wanted: NewAccount,
  visit: Visit,
): Promise<SignedIn> {
  const fields = readNewAccount(wanted);
  const bucket = {
    action: 'signup',
    subject: partyOf(visit.address),
    limit: context.config.rateLimits.signup,
  };
  refuseUnlessAllowed(
    await consume(context, bucket),
    'Too many sign-ups from your network. Please try again later.',
  );
  await refuseOfficialName(context, fields.username);
  const party = partyAt(visit.address, undefined, false);
  const passwordHash = await hashingTurns.take(party, () => hashPassword(wanted.password));

  const signedIn = await refusingTaken(() =>
    context.db.transaction(async (transaction) => {
      const at = context.now();
      // Signing up signs in.
      const row = { ...fields, passwordHash, createdAt: at, lastLoginAt: at };
      const account = await store.insertAccount(transaction, row);
      return openSession(context, transaction, account, visit);
    }),
  );
  const { id: userId } = signedIn.account;
  context.log.info({ event: 'signup', userId, address: visit.address }, 'an account was created');
  return finishSignIn(context, signedIn);
}

/**
 * Signs in whoever knows the password, whatever the account's approval: a pending or rejected user
 * sees a page that says so. Every refusal reads the same and takes the same time.
 */
export async function logIn(
  context: AccountContext,
  credentials: { email: string; password: string },
  visit: Visit,
): Promise<SignedIn> {
  const { email, password } = credentials;
  if (hasUnstorableCharacters(tidyEmail(email)) || hasUnstorableCharacters(password)) {
    throw new AppError('invalid_request', 'The e-mail address or password cannot be typed.');
  }
  const emailFolded = foldEmail(email);
  const account = await store.findAccountByEmail(context.db, emailFolded);
  const trustedDevice = await findTrustedDevice(context, account, visit.deviceToken);
  const attempt = { address: visit.address, emailFolded, trustedDevice };
  const guard = await guardLogin(context, attempt);
  await guard.refuseIfThrottled();
  await guard.countAttempt();

  // Asked again when it is our turn: a thousand guesses at once must not all slip through.
  const isRight = await hashingTurns.take(guard.party, async () => {
    await guard.refuseIfThrottled();
    const matches = await (account === undefined
      ? checkAgainstNobody(password)
      : isPassword(account.passwordHash, password));
    if (!matches) await guard.countFailure();
    return matches;
  });

  const signedIn =
    isRight && account !== undefined
      ? await context.db.transaction(async (transaction) => {
          const current = await store.recordLogin(transaction, account, context.now());
          return current && openSession(context, transaction, current, visit);
        })
      : undefined;
  const trace = { userId: account?.id ?? null, address: visit.address };
  if (signedIn === undefined) {
    context.log.warn({ event: 'login_failed', ...trace }, 'a login failed');
    throw new AppError('invalid_credentials', 'Invalid credentials');
  }
  context.log.info({ event: 'login_ok', ...trace }, 'a user signed in');
  return finishSignIn(context, signedIn);
}

export async function logOut(context: AccountContext, visit: Visit): Promise<void> {
  const session = await context.sessions.find(visit.sessionToken);
  if (session === undefined) return;
  await context.sessions.end(session.account.id, session.id);
  const trace = { userId: session.account.id, address: visit.address };
  context.log.info({ event: 'logout', ...trace }, 'a user signed out');
}

/** Ends every session of the account, that of the request too. */
export async function logOutEverywhere(
  context: AccountContext,
  { account }: Session,
  visit: Visit,
): Promise<void> {
  await context.sessions.endAllOf(context.db, account.id, 'signed_out');
  await context.sessions.forget();
  const trace = { userId: account.id, address: visit.address };
  context.log.info({ event: 'logout', everywhere: true, ...trace }, 'a user signed out everywhere');
}

export async function getAccountByEmail(context: AccountContext, email: string): Promise<Account> {
  const account = await store.findAccountByEmail(context.db, foldEmail(email));
  if (account === undefined) throw new AppError('not_found', `There is no account of ${email}.`);
  return account;
}

/* ---- Parts ---- */

/** The fields of an account that is wanted; refuses what an account may not have. */
export function readNewAccount(wanted: NewAccount) {
  const issues = problemsOf(wanted);
  const [first] = issues;
  if (first !== undefined) throw new AppError('invalid_request', first.message, { issues });
  return namesOf(wanted);
}

/** Only the operator gives out names that pass for those of the people who run Linewise. */
async function refuseOfficialName(context: AccountContext, username: string): Promise<void> {
  const administrators = await store.listAdministratorNames(context.db);
  if (!passesForOfficial(username, administrators)) return;
  const message = 'This username is kept for those who run Linewise, or reads like one of theirs.';
  throw new AppError('conflict', message, { issues: [{ path: 'username', message }] });
}

/** The unique indexes decide who came first; the loser learns that, and nothing of the winner. */
export async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = uniqueViolationOf(error);
    if (constraint === undefined) throw error;
    throw new AppError(
      'conflict',
      constraint.includes('email')
        ? 'An account with this e-mail address exists already.'
        : 'This username is taken, or looks too much like another one.',
    );
  }
}

/** Signed in, but not yet told to the other processes. */
interface Opened {
  account: Account;
  session: NewSession;
}

async function openSession(
  context: AccountContext,
  transaction: Transaction,
  account: Account,
  visit: Visit,
): Promise<Opened> {
  return { account, session: await context.sessions.create(transaction, account.id, visit) };
}

async function finishSignIn(
  context: AccountContext,
  { account, session }: Opened,
): Promise<SignedIn> {
  if (session.hasEndedOthers) await context.sessions.forget();
  const deviceSecret = await getDeviceSecret(context.db);
  return {
    account,
    sessionToken: session.token,
    deviceToken: makeDeviceToken(deviceSecret, account, context.now()),
  };
}
