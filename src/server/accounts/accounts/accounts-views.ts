import type { User } from '#contract/accounts/accounts.ts';
import type { Account } from '#server/security/sessions/session.ts';

export function userView(account: Account): User {
  const { id, username, email, role, status, isActive, isPremium } = account;
  return {
    id,
    username,
    email,
    role,
    status,
    isActive,
    isPremium,
    createdAt: account.createdAt.toISOString(),
    lastLogin: account.lastLoginAt?.toISOString() ?? null,
    rejectionReason: account.rejectionReason,
    deactivationReason: account.deactivationReason,
  };
}
