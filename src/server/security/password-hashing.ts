import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createFairQueue } from '#server/scheduling/fair-queue.ts';
import type { AppContext } from '#server/context.ts';
import { fieldError } from '#server/errors.ts';
import { partyAt } from './login-guard.ts';
import type { Session } from './sessions/session.ts';

/**
 * Cost of argon2id, the package's default variant: OWASP's minimum (Password Storage Cheat Sheet).
 */
const cost = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Hashes off the event loop, with a new salt each time. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

let ofNobody: Promise<string> | undefined;

/**
 * Takes as long as {@link isPassword}: an unknown address must not answer faster than a known one.
 */
export async function checkAgainstNobody(password: string): Promise<false> {
  ofNobody ??= hashPassword('the password of nobody');
  await verify(await ofNobody, password);
  return false;
}

/** Leaves one core free: sixty members signing in must not slow down readers. */
export const hashingQueue = createFairQueue({
  parallel: Math.min(4, Math.max(1, availableParallelism() - 1)),
  places: 240,
  placesPerParty: 60,
});

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
