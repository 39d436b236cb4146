import type { Transaction } from '#db/client.ts';
import type { AccountContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { isSecondFactorMissing } from '#server/security/admission.ts';
import type { Session } from '#server/security/sessions/session.ts';
import * as store from './second-factors-store.ts';

/** All that the owner's page shows. */
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
 * Who holds nothing but an administrator's password must not be able to add a factor to those that
 * there are: the first one can be set up by password, every change needs one of them.
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

/** With the last factor of an account goes what its sessions were opened by. */
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
