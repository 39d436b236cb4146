import type { User } from '#contract/accounts/accounts.ts';
import { Button } from '#web/ui/button.tsx';

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
