import type { Transaction } from '#db/client.ts';
import type { AccountContext } from '#server/context.ts';
import { getDeviceSecret, makeDeviceToken } from '#server/security/device-token.ts';
import type { Account, NewSession } from '#server/security/sessions/session.ts';
import type { Visit } from '#server/security/visit.ts';

export interface SignedIn {
  account: Account;
  /** For the session cookie; not stored. */
  sessionToken: string;
  /** For the device cookie. */
  deviceToken: string;
}

/** Signed in, but not yet announced to the other processes. */
interface Opened {
  account: Account;
  session: NewSession;
}

export async function openSession(
  context: AccountContext,
  transaction: Transaction,
  account: Account,
  origin: Visit & { hasSecondFactor?: boolean },
): Promise<Opened> {
  return { account, session: await context.sessions.create(transaction, account.id, origin) };
}

export async function finishSignIn(
  context: AccountContext,
  { account, session }: Opened,
): Promise<SignedIn> {
  for (const userId of session.endedUserIds) await context.sessions.forget(userId);
  const deviceSecret = await getDeviceSecret(context.db);
  return {
    account,
    sessionToken: session.token,
    deviceToken: makeDeviceToken(deviceSecret, account, context.now()),
  };
}
