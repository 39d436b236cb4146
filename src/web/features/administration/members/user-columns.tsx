import type { User } from '#contract/accounts/accounts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
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

export function DeleteButton({ user, onAsk }: { user: User; onAsk: (user: User) => void }) {
  const isAdmin = user.role === 'admin';

  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={() => onAsk(user)}
      disabled={isAdmin}
      title={isAdmin ? 'Make this account a member before deleting it' : undefined}
      aria-label={`Delete ${user.username}`}
    >
      Delete
    </Button>
  );
}
