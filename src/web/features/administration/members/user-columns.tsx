import type { User } from '#contract/accounts/accounts.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/table.tsx';

/** Leading columns of every user table. */
export const userColumns: Column<User>[] = [
  {
    header: 'Username',
    cell: (user) => (
      <span className="font-semibold break-words">
        {user.username}
        {/* Phones have no role column, so only administrators get a badge. */}
        {user.role === 'admin' && (
          <span className="ml-2 md:hidden">
            <Badge tone="accent">admin</Badge>
          </span>
        )}
      </span>
    ),
    isWideOnPhones: true,
  },
  { header: 'Email', cell: (user) => <span className="break-all">{user.email}</span> },
];
