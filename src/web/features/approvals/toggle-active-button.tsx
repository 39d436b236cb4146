import type { User } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useToggleActive } from './queries.ts';

export function ToggleActiveButton({ user }: { user: User }) {
  const toggle = useToggleActive();
  const action = user.isActive ? 'Deactivate' : 'Activate';

  const change = () =>
    toggle.mutate(
      { id: user.id, isActive: !user.isActive },
      {
        onSuccess: () =>
          showToast({
            title: 'Status Updated',
            description: `${user.username} is now ${user.isActive ? 'inactive' : 'active'}.`,
          }),
        onError: () =>
          showToast({
            title: 'Error',
            description: 'Failed to update user status. Please try again.',
            isDestructive: true,
          }),
      },
    );

  return (
    <div className="flex max-md:mt-3 max-md:[&>*]:flex-1 md:justify-end">
      <Button
        size="sm"
        variant="secondary"
        onClick={change}
        isBusy={toggle.isPending}
        disabled={user.role === 'admin'}
        title={user.role === 'admin' ? 'Administrators cannot be deactivated' : undefined}
        aria-label={`${action} ${user.username}`}
      >
        {action}
      </Button>
    </div>
  );
}
