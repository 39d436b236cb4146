import type { Transaction } from '#db/client.ts';
import type { AccountContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { isSecondFactorMissing } from '#server/security/admission.ts';
import { requirePassword } from '#server/security/password-hashing.ts';
import type { Session } from '#server/security/sessions/session.ts';
import * as store from './second-factors-store.ts';

export async function readSecondFactors({ config, db }: AccountContext, session: Session) {
  const { id, role } = session.account;
  const [totp, recoveryCodesLeft, passkeys] = await Promise.all([
    store.findTotp(db, id),
    store.countRecoveryCodes(db, id),
    store.listPasskeys(db, id),
  ]);
  return {
    totp: totp?.confirmedAt == null ? null : { since: totp.confirmedAt, recoveryCodesLeft },
    passkeys,
    isRequired: config.isAdminSecondFactorRequired && role === 'admin',
    isShown: session.hasSecondFactor && (totp?.confirmedAt != null || passkeys.length > 0),
  };
}

/**
 * Refuses a change of factors without proof: a password alone can set up only the first factor,
 * later changes need an existing one.
 */
export async function refuseUnproven(context: AccountContext, session: Session): Promise<void> {
  if (!isSecondFactorMissing(session, context.config)) return;
  const { totp, passkeys } = await readSecondFactors(context, session);
  if (totp === null && passkeys.length === 0) return;
  throw new AppError(
    'second_factor_required',
    'Administrators must sign in with a passkey or a code first.',
  );
}

/**
 * Requires proof for acts that can take an account from its owner: the password again, in a session
 * that showed a second factor where the acting account has one. An unattended or stolen session is
 * not enough.
 */
export async function requireProof(
  context: AccountContext,
  session: Session,
  password: string,
  address: string,
): Promise<void> {
  await requirePassword(context, session, password, address);
  const { totp, passkeys, isShown } = await readSecondFactors(context, session);
  if (isShown || (totp === null && passkeys.length === 0)) return;
  throw new AppError(
    'second_factor_required',
    'Sign in with your passkey or a code first, then try again.',
  );
}

/** Clears the second-factor flag of an account's sessions when its last factor is removed. */
export async function forgetShownFactors(
  { sessions }: AccountContext,
  transaction: Transaction,
  userId: string,
): Promise<void> {
  const totp = await store.findTotp(transaction, userId);
  const passkeys = await store.listPasskeys(transaction, userId);
  if (totp?.confirmedAt != null || passkeys.length > 0) return;
  await sessions.dropSecondFactor(transaction, userId);
}
