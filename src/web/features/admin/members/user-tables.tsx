import {
  Check,
  CircleCheck,
  CircleSlash,
  KeyRound,
  Undo2,
  UserRoundCheck,
  UserRoundX,
  Users,
  X,
} from 'lucide-react';
import { type ComponentProps, type FunctionComponent, useEffect } from 'react';
import type { User } from '#contract/accounts/accounts-endpoints.ts';
import type { ManagedUser, UsersWanted } from '#contract/accounts/approvals-endpoints.ts';
import { useMe } from '#web/lib/current-user.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { useApprove, useReconsider, useSetPremium, useToggleActive } from './member-queries.ts';
import type { UserQuestion } from './user-dialogs.tsx';

const userColumns: Column<ManagedUser>[] = [
  {
    header: 'Username',
    cell: ({ username, role }) => (
      <span className="font-semibold break-words">
        {username}
        {/* Phones have no role column, so only administrators get a badge. */}
        {role === 'admin' && (
          <span className="ml-2 md:hidden">
            <Badge tone="accent">admin</Badge>
          </span>
        )}
      </span>
    ),
    isWideOnPhones: true,
  },
  { header: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
];

const registered: Column<ManagedUser> = {
  header: 'Registered',
  cell: ({ createdAt }) => formatMoment(createdAt, 'date'),
};

const approvedColumns: Column<ManagedUser>[] = [
  {
    header: 'Role',
    className: 'max-md:hidden!',
    cell: ({ role }) => <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{role}</Badge>,
  },
  {
    header: 'Last Login',
    cell: ({ lastLogin }) =>
      lastLogin === null ? 'Never' : formatMoment(lastLogin, 'dateAndTime'),
  },
  {
    header: 'Status',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'good' : 'bad'} Icon={isActive ? CircleCheck : CircleSlash}>
        {isActive ? 'Active' : 'Inactive'}
      </Badge>
    ),
  },
  { header: 'Second factor', cell: formatSecondFactors },
  { header: 'Premium', cell: (user) => <PremiumSwitch user={user} /> },
];

const rejectedColumns: Column<ManagedUser>[] = [
  registered,
  {
    header: 'Rejected On',
    cell: ({ decidedAt, createdAt }) => formatMoment(decidedAt ?? createdAt, 'date'),
  },
  {
    header: 'Reason',
    cell: ({ rejectionReason }) => (
      <span className="break-words whitespace-pre-line">
        {rejectionReason ?? 'No reason provided'}
      </span>
    ),
  },
];

const tables = {
  pending: {
    caption: 'Pending user registrations',
    icon: <UserRoundCheck />,
    empty: 'No pending user registrations',
    columns: [registered],
    Actions: PendingActions,
  },
  approved: {
    caption: 'Approved users',
    icon: <Users />,
    empty: 'No approved users yet',
    columns: approvedColumns,
    Actions: ApprovedActions,
  },
  rejected: {
    caption: 'Rejected users',
    icon: <UserRoundX />,
    empty: 'No rejected users',
    columns: rejectedColumns,
    Actions: RejectedActions,
  },
};

interface UserTableProps {
  status: UsersWanted['status'];
  users: ManagedUser[];
  onAsk: (question: UserQuestion, user: User) => void;
}

export function UserTable({ status, users, onAsk }: UserTableProps) {
  const { caption, icon, empty, columns, Actions } = tables[status];
  if (users.length === 0) return <EmptyState icon={icon} title={empty} />;

  return (
    <DataTable
      caption={caption}
      rows={users}
      rowKey={({ id }) => id}
      columns={[...userColumns, ...columns, actionsColumn(Actions, onAsk)]}
    />
  );
}

function actionsColumn(
  Actions: FunctionComponent<ActionsProps>,
  onAsk: ActionsProps['onAsk'],
): Column<ManagedUser> {
  return {
    header: 'Actions',
    align: 'right',
    isWideOnPhones: true,
    cell: (user) => <Actions user={user} onAsk={onAsk} />,
  };
}

function formatSecondFactors({ hasTotp, hasPasskeys }: ManagedUser): string {
  if (hasTotp) return hasPasskeys ? 'Codes, passkey' : 'Codes';
  return hasPasskeys ? 'Passkey' : 'Off';
}

function PremiumSwitch({ user }: { user: User }) {
  const setPremium = useSetPremium();

  return (
    <Switch
      label={`Premium for ${user.username}`}
      isLabelHidden
      isOn={setPremium.isPending ? setPremium.variables.isPremium : user.isPremium}
      onChange={(isPremium) => setPremium.mutate({ id: user.id, isPremium })}
      isDisabled={setPremium.isPending}
    />
  );
}

interface ActionsProps extends Pick<UserTableProps, 'onAsk'> {
  user: User;
}

const twoActions = 'flex gap-2 max-md:mt-3 max-md:[&>*]:flex-1 md:justify-end';

function PendingActions({ user, onAsk }: ActionsProps) {
  const approve = useApprove();
  useFocusRescue();

  return (
    <div className={twoActions}>
      <ActionButton
        variant="primary"
        onClick={() => approve.mutate(user.id)}
        isBusy={approve.isPending}
        aria-label={`Approve ${user.username}`}
        Icon={Check}
      >
        Approve
      </ActionButton>
      <ActionButton
        onClick={() => onAsk('reject', user)}
        disabled={approve.isPending}
        aria-label={`Reject ${user.username}`}
        Icon={X}
      >
        Reject
      </ActionButton>
    </div>
  );
}

function RejectedActions({ user, onAsk }: ActionsProps) {
  const reconsider = useReconsider();
  useFocusRescue();

  return (
    <div className={twoActions}>
      <ActionButton
        onClick={() => reconsider.mutate(user.id)}
        isBusy={reconsider.isPending}
        aria-label={`Undo the rejection of ${user.username}`}
        Icon={Undo2}
      >
        Undo rejection
      </ActionButton>
      <DeleteButton user={user} onAsk={onAsk} />
    </div>
  );
}

/** Moves focus to the page content when a focused row is removed. */
function useFocusRescue(): void {
  useEffect(
    () => () => {
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        document.getElementById('content')?.focus({ preventScroll: true });
      });
    },
    [],
  );
}

function ApprovedActions({ user, onAsk }: ActionsProps) {
  const { id, username, isActive } = user;
  const toggle = useToggleActive();
  const isOwn = useMe().data?.user?.id === id;
  const isAdmin = user.role === 'admin';
  const toggleLabel = isActive ? 'Deactivate' : 'Activate';
  const roleLabel = isAdmin ? 'Make member' : 'Make admin';

  return (
    <div className="grid grid-cols-2 gap-2 max-md:mt-3 md:ml-auto md:w-max">
      <ActionButton
        onClick={() => onAsk('reset-link', user)}
        blocked={isOwn && 'Change your own password under Account Settings'}
        aria-label={`Reset link for ${username}`}
        Icon={KeyRound}
      >
        Reset link
      </ActionButton>
      <ActionButton
        onClick={() =>
          isActive ? onAsk('deactivate', user) : toggle.mutate({ id, isActive: true })
        }
        isBusy={toggle.isPending}
        blocked={isAdmin && 'Administrators cannot be deactivated'}
        aria-label={`${toggleLabel} ${username}`}
      >
        {toggleLabel}
      </ActionButton>
      <ActionButton
        onClick={() => onAsk('role', user)}
        blocked={
          isOwn ? 'You cannot change your own role' : !isActive && 'Reactivate the account first'
        }
        aria-label={`${roleLabel}: ${username}`}
      >
        {roleLabel}
      </ActionButton>
      <DeleteButton user={user} onAsk={onAsk} />
    </div>
  );
}

function DeleteButton({ user, onAsk }: ActionsProps) {
  return (
    <ActionButton
      onClick={() => onAsk('delete', user)}
      blocked={user.role === 'admin' && 'Make this account a member before deleting it'}
      aria-label={`Delete ${user.username}`}
    >
      Delete
    </ActionButton>
  );
}

interface ActionButtonProps extends ComponentProps<typeof Button> {
  /** Why the action is not available; false when it is. */
  blocked?: string | false;
}

function ActionButton({ blocked = false, disabled, ...button }: ActionButtonProps) {
  return (
    <Button
      size="sm"
      variant="secondary"
      disabled={disabled === true || blocked !== false}
      title={blocked === false ? undefined : blocked}
      {...button}
    />
  );
}
