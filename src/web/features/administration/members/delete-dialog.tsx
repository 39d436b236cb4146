import type { User } from '#contract/accounts/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDeleteAccount } from './queries.ts';

/** Explains what is deleted and what stays. */
export function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const remove = useDeleteAccount();

  return (
    <Dialog
      onClose={onClose}
      title={`Delete ${user.username}?`}
      description={user.email}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            variant="danger"
            onClick={() => remove.mutate(user, { onSuccess: onClose })}
            isBusy={remove.isPending}
          >
            Delete Account
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <div>
          <p className="font-semibold">Deleted</p>
          <ul className="list-disc pl-5">
            <li>Name, email, password, authenticator app and passkeys</li>
            <li>Sessions on all devices</li>
            <li>Custom instructions and search queries</li>
            <li>Picks, bets and their record</li>
            <li>Preferences, favorites, notifications and calendar link</li>
          </ul>
        </div>
        <div>
          <p className="font-semibold">Kept</p>
          <ul className="list-disc pl-5">
            <li>Predictions in the ledger, no longer linked to the member</li>
            <li>AI calls and costs, without the member</li>
            <li>The audit log, which records the deletion with the username</li>
          </ul>
        </div>
        <p>This cannot be undone. The email and username become available again.</p>
      </div>
    </Dialog>
  );
}
