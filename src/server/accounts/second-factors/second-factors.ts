import type { Database, Transaction } from '#db/client.ts';
import type { AccountContext } from '#server/context.ts';
import { AppError, fieldError } from '#server/errors.ts';
import { actOn, operator, recordAct, toOwnAct } from '#server/security/audit-log.ts';
import { requirePassword } from '#server/security/password-hashing.ts';
import type { Account, Session } from '#server/security/sessions/session.ts';
import type { Visit } from '#server/security/visit.ts';
import { forgetShownFactors, refuseUnproven } from './own-factors.ts';
import * as rules from './second-factors-rules.ts';
import * as store from './second-factors-store.ts';

export { lockAccount } from './second-factors-store.ts';
export { findRelyingParty, getRelyingParty } from './second-factors-rules.ts';
export { readSecondFactors, requireProof } from './own-factors.ts';
export { addPasskey, askForPasskey, beginPasskey, removePasskey, takePasskey } from './passkeys.ts';

/** Whether the account needs more than a password to sign in. */
export async function needsCode(db: Database, userId: string): Promise<boolean> {
  return (await store.findTotp(db, userId))?.confirmedAt != null;
}

/** Creates a secret for the member's app. Logins are unchanged until a valid code confirms it. */
export async function beginTotp(
  context: AccountContext,
  session: Session,
  password: string,
  visit: Visit,
) {
  await requirePassword(context, session, password, visit.address);
  await refuseUnproven(context, session);
  const { id, email } = session.account;
  const secret = rules.makeSecret();
  const begun = await store.beginTotp(context.db, id, secret, context.now());
  if (begun === undefined) {
    throw new AppError('conflict', 'Codes are already on. Turn them off first.');
  }
  return { secret, uri: rules.buildUri(secret, email) };
}

/** Turns codes on and ends every other session; returns the recovery codes, only this once. */
export async function confirmTotp(
  context: AccountContext,
  session: Session,
  code: string,
  visit: Visit,
): Promise<string[]> {
  const { id } = session.account;
  const at = context.now();
  const pending = await store.findTotp(context.db, id);
  if (pending === undefined || pending.confirmedAt !== null) {
    throw new AppError('conflict', 'Nothing to confirm. Please start over.');
  }
  const step = rules.findStep(pending.secret, code, at);
  if (step === undefined) {
    throw fieldError('forbidden', 'code', 'This code is incorrect. Check your device’s clock.');
  }
  const recoveryCodes = makeRecoveryCodes();
  const act = toOwnAct(session, visit, 'set-up-second-factor');
  const confirmed = await actOn(context, act, async (transaction) => {
    await store.lockAccount(transaction, id);
    if ((await store.confirmTotp(transaction, pending, at, step)) === undefined) return undefined;
    await storeRecoveryCodes(transaction, id, recoveryCodes);
    await context.sessions.endAll(transaction, id, 'signed_out', session.id);
    await context.sessions.noteSecondFactor(transaction, session.id);
    return recoveryCodes;
  });
  if (confirmed !== undefined) return confirmed;
  throw new AppError('conflict', 'Codes were just set up in another session.');
}

export async function turnOffTotp(
  context: AccountContext,
  session: Session,
  password: string,
  visit: Visit,
): Promise<void> {
  await requirePassword(context, session, password, visit.address);
  await refuseUnproven(context, session);
  const { id } = session.account;
  const act = toOwnAct(session, visit, 'turn-off-second-factor');
  await actOn(context, act, async (transaction) => {
    await store.lockAccount(transaction, id);
    const wasOn = await store.deleteTotp(transaction, id);
    await forgetShownFactors(context, transaction, id);
    return wasOn || undefined;
  });
}

export async function renewRecoveryCodes(
  context: AccountContext,
  session: Session,
  password: string,
  visit: Visit,
): Promise<string[]> {
  await requirePassword(context, session, password, visit.address);
  await refuseUnproven(context, session);
  const { id } = session.account;
  const recoveryCodes = makeRecoveryCodes();
  const act = toOwnAct(session, visit, 'new-recovery-codes');
  const renewed = await actOn(context, act, async (transaction) => {
    await store.lockAccount(transaction, id);
    if (!(await needsCode(transaction, id))) return undefined;
    await storeRecoveryCodes(transaction, id, recoveryCodes);
    return recoveryCodes;
  });
  if (renewed !== undefined) return renewed;
  throw new AppError('conflict', 'Codes are off, so there are no recovery codes.');
}

/**
 * Accepts a code of the app or a recovery code. Returns false for a wrong or used code; two
 * processes with the same code cannot both succeed.
 */
export async function takeCode(
  transaction: Transaction,
  account: Account,
  code: string,
  { at, address }: { at: Date; address: string },
): Promise<boolean> {
  const totp = await store.findTotp(transaction, account.id);
  if (totp?.confirmedAt == null) return false;
  const step = rules.findStep(totp.secret, code, at);
  if (step !== undefined) return (await store.useStep(transaction, totp, step)) !== undefined;

  const codeHash = rules.readRecoveryCode(code);
  if (codeHash === undefined) return false;
  if (!(await store.useRecoveryCode(transaction, account.id, codeHash))) return false;
  const left = await store.countRecoveryCodes(transaction, account.id);
  await recordAct(transaction, {
    actor: { id: account.id, address },
    action: 'use-recovery-code',
    subjectId: account.id,
    detail: `${left} left`,
    at,
  });
  return true;
}

/** Deletes all factors and ends all sessions of an account, for a user who lost app and codes. */
export async function resetSecondFactors(context: AccountContext, account: Account) {
  const { id } = account;
  const act = { actor: operator, action: 'reset-second-factor' as const, subjectId: id };
  const isReset = await actOn(context, act, async (transaction) => {
    await store.lockAccount(transaction, id);
    const hadTotp = await store.deleteTotp(transaction, id);
    const passkeyCount = await store.deletePasskeys(transaction, id);
    if (!hadTotp && passkeyCount === 0) return undefined;
    await context.sessions.endAll(transaction, id, 'signed_out');
    return true;
  });
  return isReset === true;
}

function makeRecoveryCodes(): string[] {
  return Array.from({ length: rules.recoveryCodeCount }, rules.makeRecoveryCode);
}

async function storeRecoveryCodes(db: Database, userId: string, codes: string[]): Promise<void> {
  const codeHashes = codes.flatMap((code) => rules.readRecoveryCode(code) ?? []);
  await store.replaceRecoveryCodes(db, userId, codeHashes);
}
