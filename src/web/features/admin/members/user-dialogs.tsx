import { type ReactNode, useState } from 'react';
import { accountLimits, type User } from '#contract/accounts/accounts-endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { proofForm, ProofForm } from './proof-form.tsx';
import { useDeleteAccount, useReject, useSetRole, useToggleActive } from './member-queries.ts';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

interface UserDialogProps {
  user: User;
  onClose: () => void;
}

const dialogs = {
  reject: RejectDialog,
  deactivate: DeactivateDialog,
  'reset-link': ResetLinkDialog,
  role: RoleDialog,
  delete: DeleteDialog,
};

export type UserQuestion = keyof typeof dialogs;

export function UserDialog({ question, ...props }: UserDialogProps & { question: UserQuestion }) {
  const Asked = dialogs[question];

  return <Asked {...props} />;
}

interface ConfirmDialogProps extends UserDialogProps {
  title: string;
  description?: string;
  action: string;
  isHarmless?: boolean;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Called on confirmation; omitted where the button submits the proof form. */
  onConfirm?: () => void;
  children: ReactNode;
}

/** Asks before an action. Focuses the first field marked for it, else Cancel. */
function ConfirmDialog({
  user,
  description = user.email,
  action,
  isHarmless = false,
  isBusy,
  isDisabled = false,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={dialog.onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            variant={isHarmless ? 'primary' : 'danger'}
            {...(onConfirm === undefined
              ? { type: 'submit', form: proofForm }
              : { onClick: onConfirm })}
            disabled={isDisabled}
            isBusy={isBusy}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}

function RejectDialog(props: UserDialogProps) {
  const { user, onClose } = props;
  const reject = useReject();
  const [written, setWritten] = useState('');
  const reason = written.trim();

  return (
    <ConfirmDialog
      {...props}
      title="Reject User Registration"
      description={`${user.username} (${user.email}) will read this reason.`}
      action="Reject User"
      isBusy={reject.isPending}
      isDisabled={reason === ''}
      onConfirm={() => reject.mutate({ id: user.id, reason }, { onSuccess: onClose })}
    >
      <TextArea
        label="Rejection Reason"
        data-autofocus
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        maxLength={accountLimits.reasonMax}
        rows={4}
        required
        hint={`Up to ${accountLimits.reasonMax} characters.`}
      />
    </ConfirmDialog>
  );
}

function DeactivateDialog(props: UserDialogProps) {
  const { user, onClose } = props;
  const toggle = useToggleActive();
  const [reason, setReason] = useState('');

  return (
    <ConfirmDialog
      {...props}
      title={`Deactivate ${user.username}?`}
      action="Deactivate User"
      isBusy={toggle.isPending}
      onConfirm={() =>
        toggle.mutate({ id: user.id, isActive: false, reason }, { onSuccess: onClose })
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
    </ConfirmDialog>
  );
}

function RoleDialog(props: UserDialogProps) {
  const { user, onClose } = props;
  const setRole = useSetRole();
  const role = user.role === 'admin' ? 'member' : 'admin';
  const isPromotion = role === 'admin';

  return (
    <ConfirmDialog
      {...props}
      title={`Make ${user.username} ${isPromotion ? 'an administrator' : 'a member'}?`}
      action={isPromotion ? 'Make Administrator' : 'Make Member'}
      isHarmless={isPromotion}
      isBusy={setRole.isPending}
    >
      <ProofForm
        sending={setRole}
        failed="Failed to change the role"
        onSubmit={(password) =>
          setRole.mutate({ id: user.id, role, password }, { onSuccess: onClose })
        }
      >
        <p>
          {isPromotion
            ? 'Administrators approve, reject, deactivate and delete members, change roles, and see the audit log, system health and costs.'
            : 'The account keeps its data and sessions, and can no longer open the Admin Panel. Its owner is notified.'}
        </p>
      </ProofForm>
    </ConfirmDialog>
  );
}

const deleted = [
  'Name, email, password, authenticator app and passkeys',
  'Sessions on all devices',
  'Custom instructions and search queries',
  'Picks, bets and their record',
  'Preferences, favorites, notifications and calendar link',
];
const kept = [
  'Predictions in the ledger, no longer linked to the member',
  'AI calls and costs, without the member',
  'The audit log, which records the deletion with the username',
];

function DeleteDialog(props: UserDialogProps) {
  const { user, onClose } = props;
  const remove = useDeleteAccount();

  return (
    <ConfirmDialog
      {...props}
      title={`Delete ${user.username}?`}
      action="Delete Account"
      isBusy={remove.isPending}
    >
      <ProofForm
        sending={remove}
        failed="Failed to delete the account"
        onSubmit={(password) => remove.mutate({ user, password }, { onSuccess: onClose })}
      >
        <List title="Deleted" items={deleted} />
        <List title="Kept" items={kept} />
        <p>This cannot be undone. The email and username become available again.</p>
      </ProofForm>
    </ConfirmDialog>
  );
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
