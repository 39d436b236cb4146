import type { User } from '#contract/accounts/accounts.ts';
import type { ManagedUser } from '#contract/accounts/approvals.ts';
import { CircleCheck, CircleSlash, KeyRound, Users } from 'lucide-react';
import { formatMoment } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { DeleteButton, userColumns } from './user-columns.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useSetPremium, useToggleActive } from './queries.ts';
import type { UserQuestion } from './user-dialogs.tsx';
import { useMe } from '#web/lib/current-user.ts';
import { Button } from '#web/ui/button.tsx';

function ActiveBadge({ user }: { user: User }) {
  return user.isActive ? (
    <Badge tone="good" Icon={CircleCheck}>
      Active
    </Badge>
  ) : (
    <Badge tone="bad" Icon={CircleSlash}>
      Inactive
    </Badge>
  );
}

interface ApprovedTableProps {
  users: ManagedUser[];
  onAsk: (question: UserQuestion) => (user: User) => void;
}

function columnsWith({ onAsk }: ApprovedTableProps): Column<ManagedUser>[] {
  return [
    ...userColumns,
    {
      header: 'Role',
      className: 'max-md:hidden!',
      cell: (user) => (
        <Badge tone={user.role === 'admin' ? 'accent' : 'neutral'}>{user.role}</Badge>
      ),
    },
    {
      header: 'Last Login',
      cell: (user) =>
        user.lastLogin === null ? 'Never' : formatMoment(user.lastLogin, 'dateAndTime'),
    },
    { header: 'Status', cell: (user) => <ActiveBadge user={user} /> },
    { header: 'Second factor', cell: (user) => formatSecondFactors(user) },
    { header: 'Premium', cell: (user) => <PremiumSwitch user={user} /> },
    {
      header: 'Actions',
      align: 'right',
      isWideOnPhones: true,
      cell: (user) => (
        <div className="grid grid-cols-2 gap-2 max-md:mt-3 md:ml-auto md:w-max">
          <ResetLinkButton user={user} onResetLink={onAsk('reset-link')} />
          <ToggleActiveButton user={user} onDeactivate={onAsk('deactivate')} />
          <RoleButton user={user} onAsk={onAsk('role')} />
          <DeleteButton user={user} onAsk={onAsk('delete')} />
        </div>
      ),
    },
  ];
}

/** Second factors as text, or a dash. */
function formatSecondFactors({ hasTotp, hasPasskeys }: ManagedUser): string {
  if (hasTotp) return hasPasskeys ? 'Codes, passkey' : 'Codes';
  return hasPasskeys ? 'Passkey' : 'Off';
}

export function ApprovedTable(props: ApprovedTableProps) {
  if (props.users.length === 0) {
    return <EmptyState icon={<Users />} title="No approved users yet" />;
  }

  return (
    <DataTable
      caption="Approved users"
      rows={props.users}
      rowKey={(user) => user.id}
      columns={columnsWith(props)}
    />
  );
}

function PremiumSwitch({ user }: { user: User }) {
  const setPremium = useSetPremium();
  const isOn = setPremium.isPending ? setPremium.variables.isPremium : user.isPremium;

  return (
    <Switch
      label={`Premium for ${user.username}`}
      isLabelHidden
      isOn={isOn}
      onChange={(isPremium) => setPremium.mutate({ id: user.id, isPremium })}
      isDisabled={setPremium.isPending}
    />
  );
}

function ResetLinkButton({ user, onResetLink }: { user: User; onResetLink: (user: User) => void }) {
  const isAdmin = user.role === 'admin';

  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={() => onResetLink(user)}
      disabled={isAdmin}
      title={isAdmin ? 'Reset an administrator’s password from the command line' : undefined}
      aria-label={`Reset link for ${user.username}`}
      Icon={KeyRound}
    >
      Reset link
    </Button>
  );
}

interface ToggleActiveButtonProps {
  user: User;
  onDeactivate: (user: User) => void;
}

function ToggleActiveButton({ user, onDeactivate }: ToggleActiveButtonProps) {
  const toggle = useToggleActive();
  const action = user.isActive ? 'Deactivate' : 'Activate';

  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={() =>
        user.isActive ? onDeactivate(user) : toggle.mutate({ id: user.id, isActive: true })
      }
      isBusy={toggle.isPending}
      disabled={user.role === 'admin'}
      title={user.role === 'admin' ? 'Administrators cannot be deactivated' : undefined}
      aria-label={`${action} ${user.username}`}
    >
      {action}
    </Button>
  );
}

function RoleButton({ user, onAsk }: { user: User; onAsk: (user: User) => void }) {
  const isOwn = useMe().data?.user?.id === user.id;
  const action = user.role === 'admin' ? 'Make member' : 'Make admin';
  const why = isOwn ? 'You cannot change your own role' : 'Reactivate the account first';
  const isBlocked = isOwn || !user.isActive;

  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={() => onAsk(user)}
      disabled={isBlocked}
      title={isBlocked ? why : undefined}
      aria-label={`${action}: ${user.username}`}
    >
      {action}
    </Button>
  );
}
