import type { Transaction } from '#db/client.ts';
import type { AccountContext } from '#server/context.ts';
import {
  getDeviceSecret,
  makeDeviceToken,
  findTrustedDevice,
} from '#server/security/device-token.ts';
import type { Account, Session, SessionOrigin } from '#server/security/sessions/session.ts';
import type { Visit } from '#server/security/visit.ts';
import type { PasskeyAssertion } from '#contract/accounts/passkeys-shapes.ts';
import { AppError, fieldError } from '#server/errors.ts';
import { findChallenged, takeChallenge } from '#server/security/challenges.ts';
import * as loginGuard from '#server/security/login-guard.ts';
import * as factors from '#server/accounts/second-factors/second-factors.ts';
import * as store from './accounts-store.ts';
import {
  hashingQueue,
  hashPassword,
  isPassword,
  countPasswordCheck,
} from '#server/security/password-hashing.ts';
import { problemOfPassword } from '#server/security/password-policy.ts';

export interface SignedIn {
  account: Account;
  /** Token for the session cookie; not stored. */
  sessionToken: string;
  deviceToken: string;
}

/** Signs in, but does not announce it to the other processes yet. */
export async function openSession(
  context: AccountContext,
  transaction: Transaction,
  account: Account,
  origin: SessionOrigin,
) {
  return { account, session: await context.sessions.create(transaction, account.id, origin) };
}

export async function finishSignIn(
  context: AccountContext,
  { account, session }: Awaited<ReturnType<typeof openSession>>,
): Promise<SignedIn> {
  for (const userId of session.endedUserIds) await context.sessions.forget(userId);
  const deviceSecret = await getDeviceSecret(context.db);
  return {
    account,
    sessionToken: session.token,
    deviceToken: makeDeviceToken(deviceSecret, account, context.now()),
  };
}

/** Completes a login after the password, with an app code or a recovery code. */
export async function logInWithCode(
  context: AccountContext,
  { challenge, code }: { challenge: string; code: string },
  visit: Visit,
): Promise<SignedIn> {
  const account = await findChallenged(context, challenge);
  if (account === undefined) throw challengeOver();
  const trustedDevice = await findTrustedDevice(context, account, visit.deviceToken);
  const attempt = { address: visit.address, emailFolded: account.emailFolded, trustedDevice };
  const guard = await loginGuard.guardLogin(context, attempt);
  await guard.refuseIfThrottled();
  await loginGuard.countCodeAttempt(context, guard.party);

  const trace = { userId: account.id, address: visit.address };
  const opened = await context.db.transaction(async (transaction) => {
    const at = context.now();
    const taken = { at, address: visit.address };
    if (!(await factors.takeCode(transaction, account, code, taken))) return undefined;
    const of = { purpose: 'code' as const, userId: account.id, at };
    const current = await store.changeChecked(transaction, account, { lastLoginAt: at });
    // Rolls back.
    if (current === undefined || !(await takeChallenge(transaction, challenge, of)))
      throw challengeOver();
    return openSession(context, transaction, current, { ...visit, hasSecondFactor: true });
  });
  if (opened === undefined) {
    await guard.countFailure();
    context.log.warn({ event: 'login_failed', step: 'code', ...trace }, 'login failed');
    throw new AppError('invalid_credentials', 'This code is incorrect or was already used.');
  }
  context.log.info({ event: 'login_ok', step: 'code', ...trace }, 'user signed in');
  return finishSignIn(context, opened);
}

function challengeOver(): AppError {
  return new AppError('conflict', 'Your login timed out. Please sign in with your password again.');
}

type RelyingParty = Parameters<typeof factors.askForPasskey>[1];

/** Creates a passkey challenge; each costs a row for some minutes. */
export async function askForPasskey(context: AccountContext, party: RelyingParty, visit: Visit) {
  await loginGuard.guardAddress(context, visit.address).countAttempt();
  return factors.askForPasskey(context, party);
}

/** A passkey counts as both factors: possession of the device and its user check. */
export async function logInWithPasskey(
  context: AccountContext,
  party: RelyingParty,
  assertion: PasskeyAssertion,
  visit: Visit,
): Promise<SignedIn> {
  const guard = loginGuard.guardAddress(context, visit.address);
  await guard.refuseIfThrottled();
  await guard.countAttempt();
  const taken = await factors.takePasskey(context, party, assertion);
  const trace = { userId: taken?.account.id ?? null, address: visit.address };
  const opened =
    taken &&
    (await context.db.transaction(async (transaction) => {
      if (!(await taken.use(transaction))) return 'backwards';
      const login = { lastLoginAt: context.now() };
      const current = await store.changeChecked(transaction, taken.account, login);
      const origin = { ...visit, hasSecondFactor: true };
      return current && openSession(context, transaction, current, origin);
    }));
  if (opened === 'backwards') await taken?.refuse(visit.address);
  if (opened === undefined || opened === 'backwards') {
    await guard.countFailure();
    context.log.warn({ event: 'login_failed', step: 'passkey', ...trace }, 'login failed');
    throw new AppError('invalid_credentials', 'This passkey is not registered.');
  }
  context.log.info({ event: 'login_ok', step: 'passkey', ...trace }, 'user signed in');
  return finishSignIn(context, opened);
}

/** Changes the password and ends every other session; returns a device token. */
export async function changePassword(
  context: AccountContext,
  session: Session,
  passwords: { currentPassword: string; newPassword: string },
  visit: Visit,
): Promise<string> {
  const { account } = session;
  refuseBadPassword(passwords.newPassword, [account.username, account.email], 'newPassword');
  await countPasswordCheck(context, account.id);

  const trace = { userId: account.id, address: visit.address };
  const party = loginGuard.partyAt(visit.address, account.emailFolded, true);
  const passwordHash = await hashingQueue.run(party, async () => {
    const isRight = await isPassword(account.passwordHash, passwords.currentPassword);
    return isRight ? hashPassword(passwords.newPassword) : undefined;
  });
  if (passwordHash === undefined) {
    context.log.warn({ event: 'password_change_failed', ...trace }, 'wrong current password');
    throw new AppError('forbidden', 'The current password is incorrect.');
  }

  const changed = await context.db.transaction(async (transaction) => {
    const current = await store.changeChecked(transaction, account, { passwordHash });
    if (current !== undefined) {
      await context.sessions.endAll(transaction, account.id, 'password_changed', session.id);
    }
    return current;
  });
  await context.sessions.forget(account.id);
  if (changed === undefined) {
    throw new AppError('conflict', 'The password was just changed in another session.');
  }
  context.log.info({ event: 'password_changed', ...trace }, 'password changed');
  return makeDeviceToken(await getDeviceSecret(context.db), changed, context.now());
}

export function refuseBadPassword(password: string, known: string[], path: string): void {
  const message = problemOfPassword(password, known);
  if (message !== undefined) throw fieldError('invalid_request', path, message);
}
