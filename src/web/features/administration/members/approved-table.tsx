import type { User } from '#contract/accounts/accounts.ts';
import type { ManagedUser } from '#contract/accounts/approvals.ts';
import { CircleCheck, CircleSlash, KeyRound, Users } from 'lucide-react';
import { formatMoment } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { userColumns } from './user-columns.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useSetPremium, useToggleActive } from './queries.ts';
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
  onDeactivate: (user: User) => void;
  onResetLink: (user: User) => void;
}

function columnsWith({ onDeactivate, onResetLink }: ApprovedTableProps): Column<ManagedUser>[] {
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
    { header: 'Second factor', cell: (user) => secondFactorOf(user) },
    { header: 'Premium', cell: (user) => <PremiumSwitch user={user} /> },
    {
      header: 'Actions',
      align: 'right',
      isWideOnPhones: true,
      cell: (user) => (
        <div className="flex gap-2 max-md:mt-3 max-md:[&>*]:flex-1 md:justify-end">
          <ResetLinkButton user={user} onResetLink={onResetLink} />
          <ToggleActiveButton user={user} onDeactivate={onDeactivate} />
        </div>
      ),
    },
  ];
}

/** In words; what there is not is a dash. */
function secondFactorOf({ hasTotp, hasPasskeys }: ManagedUser): string {
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

interface ResetLinkButtonProps {
  user: User;
  onResetLink: (user: User) => void;
}

function ResetLinkButton({ user, onResetLink }: ResetLinkButtonProps) {
  const isAdmin = user.role === 'admin';

  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={() => onResetLink(user)}
      disabled={isAdmin}
      title={isAdmin ? 'An administrator’s password is reset at the command line' : undefined}
      aria-label={`New password for ${user.username}`}
      Icon={KeyRound}
    >
      Password
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
