import { UserRoundX } from 'lucide-react';
import type { User } from '#contract/accounts.ts';
import { formatMoment } from '#web/lib/time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable, type Column } from '#web/ui/table.tsx';
import { UserName } from './user-name.tsx';

const columns: Column<User>[] = [
  { header: 'Username', cell: (user) => <UserName user={user} />, isWideOnPhones: true },
  { header: 'Email', cell: (user) => <span className="break-all">{user.email}</span> },
  { header: 'Rejected On', cell: (user) => formatMoment(user.createdAt, 'date') },
  {
    header: 'Reason',
    cell: (user) => (
      <span className="whitespace-pre-line">{user.rejectionReason ?? 'No reason provided'}</span>
    ),
  },
];

/** `Rejected On` shows the day of registration, as specified. */
export function RejectedTable({ users }: { users: User[] }) {
  if (users.length === 0) return <EmptyState icon={<UserRoundX />} title="No rejected users" />;

  return (
    <DataTable caption="Rejected users" rows={users} rowKey={(user) => user.id} columns={columns} />
  );
}
