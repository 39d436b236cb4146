import { useState } from 'react';
import { accountLimits, type User } from '#contract/accounts/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useReject } from './queries.ts';

interface RejectDialogProps {
  /** The user to reject. */
  user: User;
  onClose: () => void;
}

export function RejectDialog({ user, onClose }: RejectDialogProps) {
  const reject = useReject();
  const [reason, setReason] = useState('');

  const rejectUser = () =>
    reject.mutate({ id: user.id, reason: reason.trim() }, { onSuccess: onClose });

  return (
    <Dialog
      onClose={onClose}
      title="Reject User Registration"
      description={`${user.username} (${user.email}) will read this reason.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            onClick={rejectUser}
            disabled={reason.trim() === ''}
            isBusy={reject.isPending}
          >
            Reject User
          </Button>
        </>
      }
    >
      <TextArea
        label="Rejection Reason"
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={accountLimits.reasonMax}
        rows={4}
        required
        hint={`Up to ${accountLimits.reasonMax} characters.`}
      />
    </Dialog>
  );
}
