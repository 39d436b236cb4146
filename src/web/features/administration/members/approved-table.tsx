import { CircleCheck, CircleSlash, Users } from 'lucide-react';
import type { User } from '#contract/accounts.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable, type Column } from '#web/ui/table.tsx';
import { PremiumSwitch } from './premium-switch.tsx';
import { ToggleActiveButton } from './toggle-active-button.tsx';
import { UserName } from './user-name.tsx';

function ActiveBadge({ user }: { user: User }) {
  return user.isActive ? (
    <Badge tone="good">
      <CircleCheck aria-hidden="true" />
      Active
    </Badge>
  ) : (
    <Badge tone="bad">
      <CircleSlash aria-hidden="true" />
      Inactive
    </Badge>
  );
}

const columns: Column<User>[] = [
  { header: 'Username', cell: (user) => <UserName user={user} />, isWideOnPhones: true },
  { header: 'Email', cell: (user) => <span className="break-all">{user.email}</span> },
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
