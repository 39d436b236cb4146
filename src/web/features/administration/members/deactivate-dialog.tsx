import { useState } from 'react';
import { accountLimits, type User } from '#contract/accounts/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToggleActive } from './queries.ts';

/** Explains the consequences before deactivating. */
export function DeactivateDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const toggle = useToggleActive();
  const [reason, setReason] = useState('');

  const deactivate = () =>
    toggle.mutate({ id: user.id, isActive: false, reason }, { onSuccess: onClose });

  return (
    <Dialog
      onClose={onClose}
      title={`Deactivate ${user.username}?`}
      description={user.email}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={deactivate} isBusy={toggle.isPending}>
            Deactivate User
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ul className="list-disc space-y-1 pl-5 text-sm">
          <li>All sessions end at once, on all devices.</li>
          <li>This member’s running AI analyses stop.</li>
          <li>Predictions, picks and the record stay.</li>
          <li>You can reactivate the account at any time; the member then signs in again.</li>
        </ul>
        <TextArea
          label="Reason (optional)"
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={accountLimits.reasonMax}
          rows={3}
          hint={`Shown to the member. Up to ${accountLimits.reasonMax} characters.`}
        />
      </div>
    </Dialog>
  );
}
