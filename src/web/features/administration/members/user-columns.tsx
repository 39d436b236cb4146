import type { User } from '#contract/accounts/accounts.ts';
import type { Column } from '#web/ui/table.tsx';

/** The columns that every table of accounts begins with. */
export const userColumns: Column<User>[] = [
  {
    header: 'Username',
    cell: (user) => <span className="font-semibold break-words">{user.username}</span>,
    isWideOnPhones: true,
  },
  { header: 'Email', cell: (user) => <span className="break-all">{user.email}</span> },
];
