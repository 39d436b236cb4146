import type { User } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { useToggleActive } from './queries.ts';

export function ToggleActiveButton({ user }: { user: User }) {
  const toggle = useToggleActive();
  const action = user.isActive ? 'Deactivate' : 'Activate';

  return (
    <div className="flex max-md:mt-3 max-md:[&>*]:flex-1 md:justify-end">
      <Button
        size="sm"
        variant="secondary"
        onClick={() => toggle.mutate({ id: user.id, isActive: !user.isActive })}
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
