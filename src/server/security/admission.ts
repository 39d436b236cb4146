import type { Database } from '#db/client.ts';
import { users } from '#db/tables/accounts-tables.ts';
import { eq } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import type { Account, Session } from './sessions/session.ts';

declare const proof: unique symbol;
/** An approved, active account. Only {@link requireMember} creates one. */
export type ApprovedUser = Account & { readonly [proof]: 'approved' | 'administrator' };
/** An approved, active account with the role. Only {@link requireAdministrator} creates one. */
export type Administrator = ApprovedUser & { readonly [proof]: 'administrator' };

/** The account of the request, whatever its approval; rejects anonymous callers. */
export function requireAccount(session: Session | undefined): Session {
  if (session === undefined) throw new AppError('not_signed_in', 'Please sign in.');
  return session;
}

/** Message for an account without access; undefined for one with access. */
export function findAccountRefusal(
  account: Pick<Account, 'status' | 'isActive'>,
): string | undefined {
  if (account.status === 'pending') {
    return 'Your account is awaiting approval by an administrator.';
  }
  if (account.status === 'rejected') return 'Your registration was rejected.';
  if (!account.isActive) return 'Your account has been deactivated.';
  return undefined;
}

export function requireMember(session: Session | undefined): ApprovedUser {
  const { account } = requireAccount(session);
  const refusal = findAccountRefusal(account);
  if (refusal !== undefined) throw new AppError('not_approved', refusal);
  return account as ApprovedUser;
}

/** Whether this administrator must show a second factor first. */
export function isSecondFactorMissing(
  { account, hasSecondFactor }: Pick<Session, 'account' | 'hasSecondFactor'>,
  { isAdminSecondFactorRequired }: Pick<Config, 'isAdminSecondFactorRequired'>,
): boolean {
  return isAdminSecondFactorRequired && account.role === 'admin' && !hasSecondFactor;
}

export function requireAdministrator(
  session: Session | undefined,
  config: Pick<Config, 'isAdminSecondFactorRequired'>,
): Administrator {
  const member = requireMember(session);
  if (member.role !== 'admin') {
    throw new AppError('not_administrator', 'You must be an admin to access this page.');
  }
  if (session !== undefined && isSecondFactorMissing(session, config)) {
    throw new AppError(
      'second_factor_required',
      'Administrators need a second factor. Open “Sign-in and security” to set one up.',
    );
  }
  return member as Administrator;
}

/**
 * Checks a user's admission before every step of long or paid work: requests are checked only on
 * arrival.
 */
export async function requireAdmitted(db: Database, userId: string): Promise<void> {
  const [account] = await db
    .select({ status: users.status, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, userId));
  const refusal = account === undefined ? 'Account not found.' : findAccountRefusal(account);
  if (refusal !== undefined) throw new AppError('not_approved', refusal);
}
