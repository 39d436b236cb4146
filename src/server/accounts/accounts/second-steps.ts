import type { PasskeyAssertion } from '#contract/accounts/passkeys.ts';
import type { AccountContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findChallenged, takeChallenge } from '#server/security/challenges.ts';
import { findTrustedDevice } from '#server/security/device-token.ts';
import { countCodeAttempt, guardAddress, guardLogin } from '#server/security/login-guard.ts';
import type { Visit } from '#server/security/visit.ts';
import * as factors from '../second-factors/second-factors.ts';
import { finishSignIn, openSession, type SignedIn } from './sign-in.ts';
import * as store from './accounts-store.ts';

/** Second step of a login, after the password: an app code or a recovery code. */
export async function logInWithCode(
  context: AccountContext,
  { challenge, code }: { challenge: string; code: string },
  visit: Visit,
): Promise<SignedIn> {
  const account = await findChallenged(context, challenge, 'code');
  if (account === undefined) throw challengeOver();
  const trustedDevice = await findTrustedDevice(context, account, visit.deviceToken);
  const attempt = { address: visit.address, emailFolded: account.emailFolded, trustedDevice };
  const guard = await guardLogin(context, attempt);
  await guard.refuseIfThrottled();
  await countCodeAttempt(context, guard.party);

  const trace = { userId: account.id, address: visit.address };
  const opened = await context.db.transaction(async (transaction) => {
    const at = context.now();
    const taken = { at, address: visit.address };
    if (!(await factors.takeCode(transaction, account, code, taken))) return undefined;
    const of = { purpose: 'code' as const, userId: account.id, at };
    const current = await store.recordLogin(transaction, account, at);
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
  await guardAddress(context, visit.address).countAttempt();
  return factors.askForPasskey(context, party);
}

/** A passkey counts as both factors: possession of the device and its user check. */
export async function logInWithPasskey(
  context: AccountContext,
  party: RelyingParty,
  assertion: PasskeyAssertion,
  visit: Visit,
): Promise<SignedIn> {
  const guard = guardAddress(context, visit.address);
  await guard.refuseIfThrottled();
  await guard.countAttempt();
  const taken = await factors.takePasskey(context, party, assertion);
  const trace = { userId: taken?.account.id ?? null, address: visit.address };
  const opened =
    taken &&
    (await context.db.transaction(async (transaction) => {
      if (!(await taken.use(transaction))) return 'backwards';
      const current = await store.recordLogin(transaction, taken.account, context.now());
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
