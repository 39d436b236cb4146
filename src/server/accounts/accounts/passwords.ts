import type { AccountContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { getDeviceSecret, makeDeviceToken } from '#server/security/device-token.ts';
import { partyAt } from '#server/security/login-guard.ts';
import { hashingQueue, hashPassword, isPassword } from '#server/security/password-hashing.ts';
import { countPasswordCheck } from '#server/security/password-check.ts';
import { problemOfPassword } from '#server/security/password-policy.ts';
import type { Session } from '#server/security/sessions/session.ts';
import { replacePassword } from './accounts-store.ts';
import type { Visit } from '#server/security/visit.ts';

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
  const party = partyAt(visit.address, account.emailFolded, true);
  const passwordHash = await hashingQueue.run(party, async () => {
    const isRight = await isPassword(account.passwordHash, passwords.currentPassword);
    return isRight ? hashPassword(passwords.newPassword) : undefined;
  });
  if (passwordHash === undefined) {
    context.log.warn({ event: 'password_change_failed', ...trace }, 'wrong current password');
    throw new AppError('forbidden', 'The current password is incorrect.');
  }

  const changed = await context.db.transaction(async (transaction) => {
    const current = await replacePassword(transaction, account, passwordHash);
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
  if (message === undefined) return;
  throw new AppError('invalid_request', message, { issues: [{ path, message }] });
}
