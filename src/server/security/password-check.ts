import type { AppContext } from '../context.ts';
import { fieldError } from '../errors.ts';
import { partyAt } from './login-guard.ts';
import { hashingQueue, isPassword } from './password-hashing.ts';
import type { Session } from './sessions/session.ts';

type CheckContext = Pick<AppContext, 'config' | 'limits' | 'log'>;

/** Counts a password attempt of a signed-in account; throws 429 over the limit. */
export async function countPasswordCheck(context: CheckContext, userId: string): Promise<void> {
  const limit = context.config.rateLimits.login;
  const bucket = { action: 'password-change', subject: userId, limit };
  await context.limits.enforce(bucket, 'Too many password attempts. Please try again later.');
}

/** Asks for the password again before a security change: an unattended browser is not enough. */
export async function requirePassword(
  context: CheckContext,
  { account }: Pick<Session, 'account'>,
  password: string,
  address: string,
): Promise<void> {
  await countPasswordCheck(context, account.id);
  const party = partyAt(address, account.emailFolded, true);
  const isRight = await hashingQueue.run(party, () => isPassword(account.passwordHash, password));
  if (isRight) return;
  const trace = { userId: account.id, address };
  context.log.warn({ event: 'password_check_failed', ...trace }, 'wrong password');
  throw fieldError('forbidden', 'password', 'The password is incorrect.');
}
