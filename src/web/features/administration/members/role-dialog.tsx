import type { User } from '#contract/accounts/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSetRole } from './queries.ts';

export function RoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const setRole = useSetRole();
  const role = user.role === 'admin' ? 'member' : 'admin';
  const isPromotion = role === 'admin';

  return (
    <Dialog
      onClose={onClose}
      title={`Make ${user.username} ${isPromotion ? 'an administrator' : 'a member'}?`}
      description={user.email}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            variant={isPromotion ? 'primary' : 'danger'}
            onClick={() => setRole.mutate({ id: user.id, role }, { onSuccess: onClose })}
            isBusy={setRole.isPending}
          >
            {isPromotion ? 'Make Administrator' : 'Make Member'}
          </Button>
        </>
      }
    >
      <p className="text-sm">
        {isPromotion
          ? 'Administrators approve, reject, deactivate and delete members, change roles, and see the audit log, system health and costs.'
          : 'The account keeps its data and sessions, and can no longer open the Admin Panel.'}
      </p>
    </Dialog>
  );
}
