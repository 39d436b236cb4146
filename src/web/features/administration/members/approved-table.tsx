import { CircleCheck, CircleSlash, Users } from 'lucide-react';
import type { User } from '#contract/accounts/accounts.ts';
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

const columns: Column<User>[] = [
  ...userColumns,
  {
    header: 'Role',
    cell: (user) => <Badge tone={user.role === 'admin' ? 'accent' : 'neutral'}>{user.role}</Badge>,
  },
  {
    header: 'Last Login',
    cell: (user) =>
      user.lastLogin === null ? 'Never' : formatMoment(user.lastLogin, 'dateAndTime'),
  },
  { header: 'Status', cell: (user) => <ActiveBadge user={user} /> },
  { header: 'Premium', cell: (user) => <PremiumSwitch user={user} /> },
  {
    header: 'Actions',
    align: 'right',
    isWideOnPhones: true,
    cell: (user) => <ToggleActiveButton user={user} />,
  },
];

export function ApprovedTable({ users }: { users: User[] }) {
  if (users.length === 0) return <EmptyState icon={<Users />} title="No approved users yet" />;

  return (
    <DataTable caption="Approved users" rows={users} rowKey={(user) => user.id} columns={columns} />
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

function ToggleActiveButton({ user }: { user: User }) {
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
