import type { UsersPage } from '#contract/accounts/approvals.ts';
import type { Account } from '#server/security/sessions/session.ts';
import { userView } from '../accounts/accounts.ts';

interface Counted {
  status: Account['status'];
  all: number;
  found: number;
}

interface Listed {
  account: Account;
  hasTotp: boolean;
  hasPasskeys: boolean;
}

export function usersPageView(rows: Listed[], counted: Counted[], pageSize: number): UsersPage {
  const none = { pending: 0, approved: 0, rejected: 0 };
  const counts = { ...none };
  const found = { ...none };
  for (const row of counted) {
    counts[row.status] = row.all;
    found[row.status] = row.found;
  }
  const users = rows.map(({ account, hasTotp, hasPasskeys }) => ({
    ...userView(account),
    hasTotp,
    hasPasskeys,
    decidedAt: account.decidedAt?.toISOString() ?? null,
  }));
  return { users, counts, found, pageSize };
}
