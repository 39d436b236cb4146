import type { UsersPage } from '#contract/accounts/approvals.ts';
import type { Account } from '#server/security/session.ts';
import { userView } from '../accounts/service.ts';

interface Counted {
  status: Account['status'];
  all: number;
  found: number;
}

export function usersPageView(rows: Account[], counted: Counted[], pageSize: number): UsersPage {
  const none = { pending: 0, approved: 0, rejected: 0 };
  const counts = { ...none };
  const found = { ...none };
  for (const row of counted) {
    counts[row.status] = row.all;
    found[row.status] = row.found;
  }
  const users = rows.map((account) => ({
    ...userView(account),
    decidedAt: account.decidedAt?.toISOString() ?? null,
  }));
  return { users, counts, found, pageSize };
}
